import { en } from './en/index.ts'
import type { Locale } from './locale.ts'
import type { Catalogue } from './zh/index.ts'
import { zh } from './zh/index.ts'

/** The server speaks both; a browser loads only its own (entry.client). */
export const catalogues: Record<Locale, Catalogue> = { zh, en }
