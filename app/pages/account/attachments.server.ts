import { fileSize } from '#app/forms/file-size.ts'
import { isUnsubmitted } from '#app/components/progress-steps.ts'
import { timeFormat } from '#app/components/time-format.ts'
import { attachmentForm, describeForm } from '#app/forms/attachment.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { type FormContext, formIntent } from '#app/http/forms/form-intent.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { getApplication } from '#server/contract/application.ts'
import {
  addAttachment,
  describeAttachment,
  listAttachments,
  type OwnAttachment,
  removeAttachment,
} from '#server/contract/attachments.ts'
import { Code } from '#server/contract/codes.ts'
import { isRecordId } from '#shared/record-id.ts'
import { ATTACHMENTS } from './attachment-paths.ts'

/** The attachments of the user's organisation; `?replace`, `?describe` and `?withdraw` name one of them. */
export async function attachmentsData({ api, url, locale, setHeader }: PageContext) {
  setHeader('cache-control', 'no-store')
  const [{ list, ...found }, { record, role }] = await Promise.all([
    api(listAttachments),
    api(getApplication),
  ])
  const time = timeFormat(locale)
  const asked = (name: string) => {
    const id = Number(url.searchParams.get(name))
    return list.find((one) => one.id === id && one.change)
  }
  const unsubmitted = record === null || isUnsubmitted(record)
  return {
    ...found,
    list: list.map((one) => ({
      ...one,
      isPdf: isPdf(one),
      time: time(one.createTime),
      size: fileSize(one.size),
    })),
    hasRecord: record !== null,
    /** An editor cannot submit, nor change what is under review. */
    isEditor: role === 'editor',
    returned: record?.status === '2',
    underReview: record?.status === '0' && !unsubmitted,
    // Before the first submission everything is pending: no hint is needed.
    pending: found.pending && !unsubmitted,
    replaced: asked('replace'),
    described: asked('describe'),
    withdrawn: asked('withdraw'),
  }
}
export type AttachmentsData = Awaited<ReturnType<typeof attachmentsData>>

const isPdf = ({ type }: Pick<OwnAttachment, 'type'>) => type === 'application/pdf'

const FILE = { field: 'file' }
const errors = {
  [Code.fileRefused]: FILE,
  [Code.fileEmpty]: FILE,
  [Code.attachmentRefused]: FILE,
}

async function upload({ api, input, url, t, goTo }: FormContext<typeof attachmentForm.schema>) {
  const replaces = url.searchParams.get('replace') ?? ''
  const query = {
    description: input.description,
    ...(isRecordId(replaces) ? { replaces: Number(replaces) } : {}),
  }
  await api.upload(addAttachment, { query, file: input.file })
  const text = t(replaces ? 'attachments.replaced' : 'attachments.added')
  return goTo(ATTACHMENTS, 'listDone', { text })
}

export const attachmentsAction = formActions({
  withdraw: formIntent({
    schema: NoFields,
    signedIn: true,
    async work({ api, argument, t, goTo }) {
      if (!isRecordId(argument)) throw new Response(null, { status: 400 })
      await api(removeAttachment, { query: { id: Number(argument) } }).catch((error: unknown) => {
        // Withdrawn in another window meanwhile: it is gone, as asked.
        if (!isApiError(error, Code.attachmentNotFound)) throw error
      })
      return goTo(ATTACHMENTS, 'listDone', { text: t('attachments.withdrawn') })
    },
  }),
  describe: formIntent({
    ...describeForm.intent,
    when: ({ url }) => url.searchParams.has('describe'),
    signedIn: true,
    errors: {
      [Code.attachmentNotFound]: { field: '' },
      [Code.fieldNotOpen]: { field: '' },
      [Code.recordStale]: { field: '' },
    },
    async work({ api, input, url, t, goTo }) {
      const id = url.searchParams.get('describe') ?? ''
      if (!isRecordId(id)) throw new Response(null, { status: 400 })
      await api(describeAttachment, { body: { id: Number(id), description: input.description } })
      return goTo(ATTACHMENTS, 'listDone', { text: t('attachments.describe.done') })
    },
  }),
  add: formIntent({
    ...attachmentForm.intent,
    when: () => true,
    signedIn: true,
    errors,
    work: upload,
  }),
})
