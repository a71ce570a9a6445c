import * as contract from '../../contract/attachments.ts'
import type { Mount } from '../../route.ts'
import { describeAttachment } from './attachment-description.ts'
import { openAttachment } from './attachment-reading.ts'
import { readAttachments, storeAttachment, withdrawAttachment } from './attachments.ts'

export const attachmentRoutes: Mount = (serve, context) => {
  serve(contract.listAttachments, ({ caller }) => readAttachments(context.db, caller))
  serve(contract.addAttachment, ({ query, caller, file, origin }) =>
    storeAttachment(context, caller, query, file, origin),
  )
  serve(contract.describeAttachment, ({ body, caller, origin }) =>
    describeAttachment(context, caller, body, origin),
  )
  serve(contract.removeAttachment, ({ query, caller, origin }) =>
    withdrawAttachment(context, caller, query.id, origin),
  )
  serve(contract.readAttachment, ({ query, caller }) => openAttachment(context, caller, query))
}
