import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { fieldLabel } from '#app/forms/data-field-label.ts'
import { joinProblems, problemText } from '#app/i18n/data-problem.ts'
import {
  cellField,
  correctable,
  correctionForms,
  type DataKind,
} from '#app/forms/data-correction.ts'
import { Code } from '#server/contract/codes.ts'
import { correctRecord } from '#server/contract/library-drafts.ts'
import { kindAndCode, readCells, RECORDS, shownCells } from './record-address.server.ts'

/** Whether the address of the post is that of a record of this kind. */
const isOf = (pathname: string, kind: DataKind) =>
  pathname.toLowerCase().startsWith(`${RECORDS}/${kind}/`)

/** Sends the cells that differ from the current release; an invalid cell is reported at its field. */
export function correctionOf(kind: DataKind) {
  return formIntent({
    ...correctionForms[kind].intent,
    when: ({ url }) => isOf(url.pathname, kind),
    permission: correctRecord,
    errors: {
      [Code.libraryUnchanged]: { field: '', message: 'dataRelease.records.nothing' },
    },
    current: async ({ api, params }) => ({ values: shownCells(await readCells({ api }, params)) }),
    async work({ input, current, params, api, t, locale, goTo, refuse }) {
      const { reason: note, reasonEn: noteEn, ...typed } = input
      const cellTexts = typed as Partial<Record<string, string>>
      const columns = correctable(kind)
      const cells = Object.fromEntries(
        columns
          .map((name) => [name, (cellTexts[cellField(name)] ?? '').trim()] as const)
          .filter(([name, text]) => text !== current?.values[cellField(name)]),
      )
      const { id } = kindAndCode(params)
      const { draftId, problems } = await api(correctRecord, {
        body: { kind, id, cells, note, noteEn },
      })
      if (draftId !== null)
        return goTo(`/admin/data/drafts/${draftId}`, 'listDone', {
          text: t('dataRelease.records.saved'),
        })
      const texts: Record<string, string[]> = {}
      for (const problem of problems) {
        const { column } = problem
        const field = columns.includes(column) ? cellField(column) : ''
        const text = problemText({ t, locale }, problem, fieldLabel(t, column))
        texts[field] = [...(texts[field] ?? []), text]
      }
      const errors = Object.entries(texts).map(
        ([field, all]) => [field, joinProblems({ locale }, all)] as const,
      )
      return refuse(Object.fromEntries(errors))
    },
  })
}
