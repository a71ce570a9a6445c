import { s3Storage } from './s3.ts'
import type { filesSettings } from './settings.ts'
import { folderStorage, type Storage } from './storage.ts'

/** Opens the file storage that FILES_URL names. */
export const openStorage = (files: ReturnType<typeof filesSettings>): Storage =>
  files.kind === 's3' ? s3Storage(files) : folderStorage(files.folder)
