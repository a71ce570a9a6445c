import * as contract from '../../contract/files.ts'
import type { Mount } from '../../route.ts'
import { readFile, storeAvatar, storeFile } from './service.ts'

export const fileRoutes: Mount = (serve, context) => {
  serve(contract.uploadFile, async ({ caller, file, base, origin }) => {
    return base + (await storeFile(context, caller, file, origin))
  })
  for (const upload of contract.avatarUploads) {
    serve(upload, ({ caller, file, base, origin }) =>
      storeAvatar(context, caller, file, base, origin),
    )
  }
  serve(contract.downloadFile, ({ query }) => readFile(context, query))
}
