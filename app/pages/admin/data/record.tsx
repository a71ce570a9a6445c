import { formActions } from '#app/http/forms/form-actions.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { correctionForms } from '#app/forms/data-correction.ts'
import { useT } from '#app/i18n/t.tsx'
import { DRAFT_KINDS, getRecordCells } from '#server/contract/library-drafts.ts'
import { RecordForm } from '../record-form.tsx'
import { staffHead } from '../staff-head.server.ts'
import { correctionOf } from './record-actions.server.ts'
import { readCells, RECORDS, shownCells } from './record-address.server.ts'

export const loader = pageLoader({ permission: getRecordCells }, async (context) => {
  const { t, params } = context
  const record = await readCells(context, params)
  const { kind, id, name } = record
  const values = shownCells(record)
  const title = t('dataRelease.records.edit', { id })
  return {
    head: staffHead(title, `${RECORDS}/${kind}/${encodeURIComponent(id)}`),
    kind,
    name,
    back: `${RECORDS}?${new URLSearchParams({ kind, q: id }).toString()}`,
    values,
    version: versionOf({ values }),
  }
})

export const action = formActions(
  Object.fromEntries(DRAFT_KINDS.map((kind) => [kind, correctionOf(kind)])),
)

/** One record of the current release, column by column; changes become a draft. */
export default function Page() {
  const t = useT()
  const { head, kind, name, back, values, version } = usePageData<typeof loader>()
  return (
    <RecordForm
      title={head.title}
      intro={`${t(`dataRelease.changes.of.${kind}`)} · ${name}`}
      back={back}
      form={correctionForms[kind]}
      id="correction"
      values={values}
      version={version}
    />
  )
}
