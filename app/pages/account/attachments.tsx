import { DataText } from '#app/components/data-text.tsx'
import { useActionData } from '@remix-run/react'
import { AttachmentPicture } from '#app/components/attachment-picture.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { attachmentForm, describeForm } from '#app/forms/attachment.ts'
import { messageText } from '#app/forms/messages.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { ATTACHMENTS_PER_DAY, ATTACHMENTS_MAX } from '#server/contract/attachments.ts'
import { AccountCard, AccountPage } from './account-page.tsx'
import { ATTACHMENTS } from './attachment-paths.ts'
import { type AttachmentsData, attachmentsAction, attachmentsData } from './attachments.server.ts'
import './attachments.css'

export const loader = pageLoader({ page: 'attachments', signedIn: true }, attachmentsData)

export const action = attachmentsAction

/** 证照: documents checked by reviewers besides the details; uploaded, replaced and withdrawn here. */
export default function Page() {
  const t = useT()
  const data = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const { head, list, withdrawn, described } = data
  const title = head?.title ?? ''
  if (withdrawn)
    return (
      <AccountPage title={title} current="attachments">
        <Withdrawal of={withdrawn} reply={reply} />
      </AccountPage>
    )
  if (described)
    return (
      <AccountPage title={title} current="attachments">
        <AccountCard
          id="describe-card"
          title={t('attachments.describe.title', { name: described.description })}
        >
          <PlainForm
            form={describeForm}
            id="describe"
            reply={reply}
            values={{ description: described.description }}
          >
            <a className="btn secondary large" href={ATTACHMENTS}>
              {t('attachments.describe.back')}
            </a>
          </PlainForm>
        </AccountCard>
      </AccountPage>
    )
  return (
    <AccountPage title={title} current="attachments">
      <p className="attachments-lead">{t('attachments.lead')}</p>
      <State data={data} />
      <AccountCard id="list" title={t('attachments.listTitle')}>
        {list.length === 0 ? (
          <EmptyState title={t(data.hasRecord ? 'attachments.none' : 'attachments.noRecord')}>
            {!data.hasRecord && <a href="/edituserinfo?edit=1">{t('attachments.toUnit')}</a>}
          </EmptyState>
        ) : (
          <ul className="attachments-list plain-list">
            {list.map((one) => (
              <Attachment key={one.id} one={one} data={data} />
            ))}
          </ul>
        )}
      </AccountCard>
      {data.hasRecord && <Upload data={data} reply={reply} />}
    </AccountPage>
  )
}

/** Pending work on the attachments, shown first. */
function State({ data }: { data: AttachmentsData }) {
  const t = useT()
  return (
    <>
      {data.remark !== null && (
        <div className="inset warn">
          <b>{t('attachments.fixWhole')}</b>
          <p>
            <DataText>{data.remark || t('attachments.noWords')}</DataText>
          </p>
        </div>
      )}
      {data.pending && (
        <div className="inset warn">
          {data.isEditor ? (
            <p>{t('attachments.pendingEditor')}</p>
          ) : (
            <>
              <p>{t(data.returned ? 'attachments.pendingDone' : 'attachments.pending')}</p>
              <p>
                <a href="/edituserinfo?edit=1">{t('attachments.toSubmit')}</a>
              </p>
            </>
          )}
        </div>
      )}
      {data.underReview && (
        <p className="hint">
          {t(data.isEditor ? 'attachments.editorClosed' : 'attachments.underReview')}
        </p>
      )}
    </>
  )
}

function Attachment({
  one,
  data,
}: {
  one: AttachmentsData['list'][number]
  data: AttachmentsData
}) {
  const t = useT()
  const { id, description, name, isPdf, change, remark } = one
  const address = `${ATTACHMENTS}/${id}`
  return (
    <li>
      <AttachmentPicture to={address} description={description} isPdf={isPdf} />
      <div className="attachments-words">
        <h3>
          {description}{' '}
          {data.underReview || data.pending ? (
            <Tag tone={one.submitted ? 'info' : 'warn'}>
              {t(one.submitted ? 'attachments.submitted' : 'attachments.notSubmitted')}
            </Tag>
          ) : null}
          {remark !== null && <Tag tone="warn">{t('attachments.fix')}</Tag>}
        </h3>
        <p className="hint">
          {name} · {one.size} · {t('attachments.uploaded', { time: one.time })}
          {isPdf && (
            <>
              {' · '}
              <a href={address} download={name} aria-label={t('attachments.saveOne', { name })}>
                {t('attachments.save')}
              </a>
            </>
          )}
        </p>
        {remark !== null && (
          <p className="attachments-remark">
            <DataText>{remark || t('attachments.noWords')}</DataText>
          </p>
        )}
        {!change && !(data.underReview && data.isEditor) && (
          <p className="hint">{t('attachments.closed')}</p>
        )}
      </div>
      {change && (
        <p className="attachments-acts">
          <a
            className="btn secondary"
            href={`${ATTACHMENTS}?replace=${id}#upload`}
            aria-label={t('attachments.replaceOne', { name: description })}
          >
            {t('attachments.replace')}
          </a>
          <a
            className="btn tertiary"
            href={`${ATTACHMENTS}?describe=${id}`}
            aria-label={t('attachments.describe.one', { name: description })}
          >
            {t('attachments.describe.act')}
          </a>
          <a
            className="btn tertiary"
            href={`${ATTACHMENTS}?withdraw=${id}`}
            aria-label={t('attachments.withdrawOne', { name: description })}
          >
            {t('attachments.withdraw')}
          </a>
        </p>
      )}
    </li>
  )
}

function Upload({ data, reply }: { data: AttachmentsData; reply: FormReply | undefined }) {
  const t = useT()
  const { replaced, add, list } = data
  // `State` shows this already.
  if (data.underReview && data.isEditor) return null
  if (!replaced && !add)
    return (
      <p className="hint">
        {list.length >= ATTACHMENTS_MAX
          ? t('attachments.full', { max: ATTACHMENTS_MAX })
          : t('attachments.notOpen')}
      </p>
    )
  return (
    <AccountCard
      id="upload"
      title={
        replaced
          ? t('attachments.replaceTitle', { name: replaced.description })
          : t('attachments.add')
      }
    >
      <p className="hint attachments-rules">
        {t('attachments.rules', { max: ATTACHMENTS_MAX, day: ATTACHMENTS_PER_DAY })}
      </p>
      <PlainForm
        form={attachmentForm}
        id="attachment"
        reply={reply}
        {...(replaced ? { values: { description: replaced.description } } : {})}
      >
        {replaced && (
          <a className="btn secondary large" href={ATTACHMENTS}>
            {t('attachments.cancel')}
          </a>
        )}
      </PlainForm>
    </AccountCard>
  )
}

function Withdrawal(props: {
  of: { id: number; description: string }
  reply: FormReply | undefined
}) {
  const t = useT()
  const { id, description } = props.of
  const error = Object.values(props.reply?.result.error ?? {})[0]?.[0]
  return (
    <form method="post" className="card" aria-labelledby="withdraw-title">
      {error && (
        <div className="inset danger" role="alert" tabIndex={-1} autoFocus>
          {messageText(t, error)}
        </div>
      )}
      <h2 id="withdraw-title">{t('attachments.confirm.title', { name: description })}</h2>
      <p>{t('attachments.confirm.text')}</p>
      <p className="btn-row">
        <button className="btn danger solid" name="intent" value={`withdraw:${id}`}>
          {t('attachments.confirm.submit')}
        </button>
        <a className="btn secondary" href={ATTACHMENTS}>
          {t('attachments.confirm.back')}
        </a>
      </p>
    </form>
  )
}
