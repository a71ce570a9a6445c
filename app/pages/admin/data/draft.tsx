import { useActionData } from '@remix-run/react'
import { ConfirmPage } from '#app/components/ui/confirm-page.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { useTimeFormat } from '#app/components/time-format.ts'
import { seenSchema } from '#app/forms/data-draft.ts'
import { dataFilesForm } from '#app/forms/data-upload.ts'
import { messageText } from '#app/forms/messages.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { withNote } from '#app/i18n/punctuation.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import {
  discardDraft,
  DRAFT_KINDS,
  getDraft,
  publishDraft,
  recheckDraft,
  replaceDraftFiles,
} from '#server/contract/library-drafts.ts'
import { BackToList } from '../back-to-list.tsx'
import { FactPanel } from '../fact-panel.tsx'
import { recordId } from '#app/http/page/record.server.ts'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'
import { DraftChanges } from './draft-changes.tsx'
import { DraftProblems } from './draft-problems.tsx'
import { draftName, TONES } from './draft-view.ts'
import { readDraftPage } from './draft.server.ts'
import { dataTexts } from './texts.server.ts'
import './data.css'

const LIST = '/admin/data'

export const loader = pageLoader({ permission: getDraft }, async (context) => {
  const view = await readDraftPage(context)
  return { ...view, head: staffHead(draftName(view.draft, context), view.path) }
})

const seenOf = (params: { id?: string }, { seen = '' }: { seen?: string | undefined }) => ({
  id: recordId(params),
  version: seen,
})

export const action = formActions({
  publish: formIntent({
    schema: seenSchema,
    permission: publishDraft,
    async work({ input, params, form, api, goTo }) {
      const body = { ...seenOf(params, input), retireMany: form.get('retireMany') === 'true' }
      const { release } = await api(publishDraft, { body })
      return goTo(`${LIST}/drafts/${body.id}`, 'dataPublished', { n: String(release) })
    },
  }),
  discard: formIntent({
    schema: seenSchema,
    permission: discardDraft,
    async work({ input, params, api, goTo, t }) {
      await api(discardDraft, { body: seenOf(params, input) })
      return goTo(LIST, 'listDone', { text: t('dataRelease.confirm.discarded') })
    },
  }),
  check: formIntent({
    schema: seenSchema,
    permission: recheckDraft,
    async work({ input, params, api, goTo, t }) {
      const { id } = await api(recheckDraft, { body: seenOf(params, input) })
      return goTo(`${LIST}/drafts/${id}`, 'listDone', { text: t('dataRelease.form.checked') })
    },
  }),
  files: formIntent({
    ...dataFilesForm.intent,
    when: () => true,
    permission: replaceDraftFiles,
    async work({ input, params, api, goTo, refuse, t }) {
      const texts = await dataTexts(input.files)
      if ('unreadable' in texts)
        return refuse({ files: t('dataRelease.form.encoding', { name: texts.unreadable }) })
      const body = { ...seenOf(params, input), files: texts.files }
      const { id } = await api(replaceDraftFiles, { body })
      return goTo(`${LIST}/drafts/${id}`, 'listDone', { text: t('dataRelease.form.checked') })
    },
  }),
})

type View = ReturnType<typeof usePageData<typeof loader>>

/** A draft: the problems or changes of its rows, and the next step. */
export default function Page() {
  const t = useT()
  const view = usePageData<typeof loader>()
  const { draft, head, ask, can } = view
  const reply = useActionData<FormReply>()
  const [error] = Object.values(reply?.result.error ?? {}).flatMap((texts) => texts ?? [])
  const isAsked = (ask === 'publish' && can.publish) || (ask === 'discard' && can.discard)
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead
        title={head.title}
        lead={<Tag tone={TONES[draft.state]}>{t(`dataRelease.states.${draft.state}`)}</Tag>}
      >
        <BackToList list={LIST} />
      </ScreenHead>
      {isAsked ? (
        <Confirm view={view} error={error && messageText(t, error)} />
      ) : (
        <>
          {error && !can.upload && (
            <div className="inset danger" role="alert" tabIndex={-1} autoFocus>
              {messageText(t, error)}
            </div>
          )}
          <Note view={view} />
          <div className="data-draft">
            <div>
              {view.problems && <DraftProblems draft={draft} problems={view.problems} />}
              {can.upload && draft.state !== 'ready' && <Again view={view} reply={reply} />}
              {view.changes && <DraftChanges draft={draft} changes={view.changes} />}
            </div>
            <Facts view={view} />
          </div>
        </>
      )}
    </main>
  )
}

function Confirm({ view, error }: { view: View; error: string | undefined }) {
  const { t, locale } = useI18n()
  const { draft, path } = view
  const n = draft.base + 1
  const seen = ['seen', String(draft.version)] as const
  if (view.ask === 'discard')
    return (
      <ConfirmPage
        title={t('dataRelease.confirm.discardTitle')}
        text={t('dataRelease.confirm.discardText')}
        items={[draftName(draft, { t, locale })]}
        intent="discard"
        fields={[seen]}
        submit={t('dataRelease.confirm.discard')}
        destructive
        back={path}
        error={error}
      />
    )
  const items = DRAFT_KINDS.flatMap((kind) => {
    const counts = draft.counts[kind]
    if (!counts || counts.added + counts.changed + counts.retired === 0) return []
    return [
      t('dataRelease.confirm.line', {
        kind: t(`dataRelease.changes.of.${kind}`),
        added: counts.added,
        changed: counts.changed,
        retired: counts.retired,
      }),
    ]
  })
  return (
    <ConfirmPage
      title={t('dataRelease.confirm.publishTitle', { n })}
      text={t(
        draft.retiresMany ? 'dataRelease.confirm.retires' : 'dataRelease.confirm.publishText',
      )}
      items={items}
      intent="publish"
      fields={draft.retiresMany ? [seen, ['retireMany', 'true']] : [seen]}
      submit={t('dataRelease.confirm.publish', { n })}
      destructive={draft.retiresMany}
      back={path}
      error={error}
    />
  )
}

/** Why the draft cannot be published as it is. */
function Note({ view: { draft, own, latest } }: { view: View }) {
  const t = useT()
  const text =
    draft.state === 'checking'
      ? t('dataRelease.draft.checking')
      : draft.stale
        ? t('dataRelease.draft.stale', { n: latest })
        : draft.state === 'ready' && own
          ? t('dataRelease.draft.own')
          : ''
  return text && <p className="inset warn">{text}</p>
}

function Again({ view, reply }: { view: View; reply: FormReply | undefined }) {
  const t = useT()
  return (
    <section className="data-part" aria-labelledby="again">
      <h2 id="again">{t('dataRelease.form.again')}</h2>
      <p className="muted">{t('dataRelease.form.againText')}</p>
      <PlainForm
        form={dataFilesForm}
        id="files"
        reply={reply}
        values={{ seen: String(view.draft.version) }}
      />
    </section>
  )
}

function Facts({ view }: { view: View }) {
  const { t, locale } = useI18n()
  const time = useTimeFormat()
  const { draft, can, path } = view
  const settled = draft.state === 'published' || draft.state === 'discarded' ? draft.state : null
  const files = draft.files.map(({ name, kind }) => (
    <span key={name}>
      {withNote(
        locale,
        name,
        kind ? t(`dataRelease.draft.kind.${kind as 'factors'}`) : t('dataRelease.draft.unknown'),
      )}{' '}
    </span>
  ))
  return (
    <FactPanel
      title={t('dataRelease.draft.facts')}
      facts={[
        [t('dataRelease.drafts.uploader'), draft.uploader],
        [t('dataRelease.drafts.time'), time(draft.createTime)],
        ...(draft.recordId ? [] : [[t('dataRelease.draft.files'), files] as const]),
        [
          t('dataRelease.draft.checkTime'),
          draft.checkTime !== null && (
            <>
              {time(draft.checkTime)} {t('dataRelease.drafts.base', { n: draft.base })}
            </>
          ),
        ],
        [t('dataRelease.draft.note'), draft.note],
        ...(settled
          ? [
              [t(`dataRelease.draft.settled.${settled}`), draft.settledBy] as const,
              [
                t(`dataRelease.draft.settleTime.${settled}`),
                draft.settleTime !== null && time(draft.settleTime),
              ] as const,
            ]
          : []),
      ]}
    >
      <div className="data-actions">
        {draft.release !== null && (
          <span className="data-links">
            <a href={`/carbonfactor?changes=${draft.release}`}>
              {t('dataRelease.releases.factor')}
            </a>
            <a href={`/carbonfoot?changes=${draft.release}`}>
              {t('dataRelease.releases.footprint')}
            </a>
          </span>
        )}
        {can.publish && (
          <a className="btn primary" href={`${path}?publish`}>
            {t('dataRelease.draft.publish')}
          </a>
        )}
        {can.check && (draft.stale || draft.state === 'checking') && (
          <form method="post">
            <input type="hidden" name="seen" value={draft.version} />
            <button name="intent" value="check" className="btn primary">
              {t('dataRelease.draft.check')}
            </button>
          </form>
        )}
        {can.discard && (
          <a className="btn danger" href={`${path}?discard`}>
            {t('dataRelease.draft.discard')}
          </a>
        )}
      </div>
    </FactPanel>
  )
}
