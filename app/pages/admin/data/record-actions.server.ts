import { formIntent } from '#app/http/forms/form-actions.server.ts'
import { cellField, correctable, correctionForms, type DataKind } from '#app/forms/data-correction.ts'
import { Code } from '#server/contract/codes.ts'
import { correctRecord } from '#server/contract/library-drafts.ts'
import { kindAndCode, readCells, RECORDS, shownCells } from './record-address.server.ts'

/** The address says which kind's form was posted. */
const isOf = (pathname: string, kind: DataKind) =>
  pathname.toLowerCase().startsWith(`${RECORDS}/${kind}/`)

/** Sends what differs from the current release; a cell that breaks a rule is told beside its field. */
export function correctionOf(kind: DataKind) {
  return formIntent({
    ...correctionForms[kind].intent,
    when: ({ url }) => isOf(url.pathname, kind),
    permission: correctRecord,
    errors: {
      [Code.libraryUnchanged]: { field: '', message: 'dataRelease.records.nothing' },
    },
    current: async ({ api, params }) => ({ values: shownCells(await readCells({ api }, params)) }),
    async work({ input, current, params, api, goTo, refuse }) {
      const { reason: note, reasonEn: noteEn, ...typed } = input
      const texts = typed as Partial<Record<string, string>>
      const columns = correctable(kind)
      const cells = Object.fromEntries(
        columns
          .map((name) => [name, (texts[cellField(name)] ?? '').trim()] as const)
          .filter(([name, text]) => text !== current?.values[cellField(name)]),
      )
      const { id } = kindAndCode(params)
      const { draftId, problems } = await api(correctRecord, {
        body: { kind, id, cells, note, noteEn },
      })
      if (draftId !== null) return goTo(`/admin/data/drafts/${draftId}`, 'recordSaved')
      const errors: Record<string, string> = {}
      for (const { column, reason } of problems) {
        const field = columns.includes(column) ? cellField(column) : ''
        errors[field] = [errors[field], reason].filter(Boolean).join('；')
      }
      return refuse(errors)
    },
  })
}
