import * as contract from '../../contract/files.ts'
import type { Mount } from '../../route.ts'
import { deleteFiles, getFile, pageFiles, purgeFiles } from './administration.ts'
import { readFile, storeAvatar, storeFile } from './service.ts'

export const fileRoutes: Mount = (serve, context) => {
  serve(contract.uploadFile, async ({ caller, file, base, origin }) => {
    return base + (await storeFile(context, caller, file, origin))
  })
  for (const upload of contract.avatarUploads) {
    serve(upload, async ({ caller, file, base, origin }) => {
      const address = await storeAvatar(context, caller, file, base, origin)
      // A failed deletion is repeated by housekeeping.
      await purgeFiles(context).catch(() => undefined)
      return address
    })
  }
  serve(contract.filePage, ({ query, base }) => pageFiles(context.db, query, base))
  serve(contract.getFile, ({ query, base }) => getFile(context.db, query.id, base))
  serve(contract.deleteFile, async ({ query, caller, origin }) => {
    await deleteFiles(context, caller, [query.id], origin)
    return true as const
  })
  serve(contract.deleteFiles, async ({ query, caller, origin }) => {
    await deleteFiles(context, caller, query.ids, origin)
    return true as const
  })
  serve(contract.downloadFile, ({ query }) => readFile(context, query))
}
