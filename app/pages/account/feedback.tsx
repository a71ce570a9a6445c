import { DataText } from '#app/components/data-text.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Paging, pagingOf } from '#app/components/ui/paging.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { timeFormat } from '#app/components/time-format.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { type PageContext, pageLoader } from '#app/http/page/page-loader.server.ts'
import { dataPair } from '#app/i18n/pick.ts'
import { useT } from '#app/i18n/t.tsx'
import { readPage } from '#app/lists/url-params.ts'
import { getOwnFeedback, type OwnFeedback, ownFeedbackPage } from '#server/contract/feedback.ts'
import { FEEDBACK_KIND_NAMES, FEEDBACK_STATUS_NAMES } from '#shared/status-names.ts'
import { isRecordId } from '#shared/record-id.ts'
import { AccountPage } from './account-page.tsx'
import './own-feedback.css'

const PATH = '/account/feedback'
const SIZE = 10

export const loader = pageLoader({ page: 'ownFeedback', signedIn: true }, async (context) => {
  const { url, api } = context
  const asked = url.searchParams.get('id')
  if (asked !== null) {
    const found = isRecordId(asked)
      ? await api(getOwnFeedback, { query: { id: Number(asked) } })
      : null
    if (!found) context.setStatus(404)
    return { one: true, list: found ? [shown(context, found)] : [], paging: null }
  }
  const page = readPage(url.searchParams)
  const { list, total } = await api(ownFeedbackPage, { query: { pageNo: page, pageSize: SIZE } })
  return {
    one: false,
    list: list.map((row) => shown(context, row)),
    paging: pagingOf(page, Math.max(1, Math.ceil(total / SIZE)), (n) =>
      n > 1 ? `${PATH}?page=${n}` : PATH,
    ),
  }
})

function shown({ locale }: PageContext, row: OwnFeedback) {
  const time = timeFormat(locale)
  return {
    ...row,
    kind: dataPair(locale, FEEDBACK_KIND_NAMES[row.kind]),
    statusName: dataPair(locale, FEEDBACK_STATUS_NAMES[row.status]),
    sent: time(row.createTime),
    handled: row.handleTime === null ? '' : time(row.handleTime),
  }
}
type Shown = ReturnType<typeof shown>

/** 我的反馈: feedback sent while signed in, with the answers. */
export default function Page() {
  const t = useT()
  const { head, one, list, paging } = usePageData<typeof loader>()
  const empty = one ? t('ownFeedback.missing') : t('ownFeedback.none')
  return (
    <AccountPage title={head?.title ?? ''} current="feedback">
      {!one && <p>{t('ownFeedback.lead')}</p>}
      {list.length === 0 ? (
        <EmptyState title={empty}>
          {one && <p>{t('ownFeedback.missingText')}</p>}
          {!one && <a href="/AboutUs#feedback">{t('ownFeedback.send')}</a>}
        </EmptyState>
      ) : (
        <ol className="own-feedback-list plain-list">
          {list.map((row) => (
            <li key={row.id}>
              <Message row={row} linked={!one} />
            </li>
          ))}
        </ol>
      )}
      {one && (
        <p>
          <a href={PATH}>{t('ownFeedback.all')}</a>
        </p>
      )}
      {paging && <Paging paging={paging} />}
    </AccountPage>
  )
}

function Message({ row, linked }: { row: Shown; linked: boolean }) {
  const t = useT()
  const { id, kind, status, statusName, content, answer, sent, handled, page, phone } = row
  return (
    <article className="card own-feedback">
      <p className="own-feedback-head">
        <b>{kind}</b> <Tag tone={status === 'done' ? 'ok' : 'info'}>{statusName}</Tag>
        <time>{sent}</time>
      </p>
      <p className="own-feedback-text">
        <DataText>{content}</DataText>
      </p>
      {answer ? (
        <div className="inset ok">
          <b>{t('ownFeedback.answer')}</b>
          <p className="own-feedback-text">
            <DataText>{answer}</DataText>
          </p>
          {handled && <p className="hint">{t('ownFeedback.answered', { time: handled })}</p>}
        </div>
      ) : (
        <p className="hint">
          {handled ? t('ownFeedback.handled', { time: handled }) : t('ownFeedback.waiting')}
        </p>
      )}
      {linked ? (
        <p>
          <a href={`${PATH}?id=${id}`}>
            {t('ownFeedback.open')}
            <span className="visually-hidden">{t('ownFeedback.about', { id })}</span>
          </a>
        </p>
      ) : (
        <dl className="facts">
          <dt>{t('ownFeedback.number')}</dt>
          <dd>{id}</dd>
          {page && (
            <>
              <dt>{t('ownFeedback.page')}</dt>
              <dd>
                <a href={page}>{page}</a>
              </dd>
            </>
          )}
          {phone && (
            <>
              <dt>{t('ownFeedback.phone')}</dt>
              <dd>{phone}</dd>
            </>
          )}
        </dl>
      )}
    </article>
  )
}
