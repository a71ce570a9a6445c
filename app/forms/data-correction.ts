import { z } from 'zod'
import { FILE_COLUMNS, FILE_OF, idColumn, INTERNAL } from '#server/contract/library-columns.ts'
import { CELL_MAX, correctRecord, DRAFT_KINDS } from '#server/contract/library-drafts.ts'
import { fieldLabelKey } from './data-field-label.ts'
import { type Choice, defineForm, type DefinedForm, type Field } from './define-form.ts'

export type DataKind = (typeof DRAFT_KINDS)[number]

/** Columns may have the names of the form's own fields, so they get this prefix. */
const PREFIX = 'cell-'
export const cellField = (column: string) => PREFIX + column

const choice = (value: 'yes' | 'no' | 'unknown'): Choice => ({
  value,
  label: `dataRelease.records.choice.${value}`,
})
const CHOICES: Partial<Record<string, readonly Choice[]>> = {
  checked: [choice('yes'), choice('no')],
  terms_ok: [choice('yes'), choice('unknown')],
}
/** Columns that hold sentences. */
const LONG = new Set(['note', 'note_en', 'review_note', 'where_read'])

/** The columns that may be corrected; the code may not. */
export const correctable = (kind: DataKind): readonly string[] => {
  const file = FILE_OF[kind]
  return FILE_COLUMNS[file].filter((name) => name !== idColumn(file))
}

function controlOf(column: string): Field {
  const label = fieldLabelKey(column)
  const words = INTERNAL.includes(column)
    ? { label, hint: 'dataRelease.records.internal' as const }
    : { label }
  const choices = CHOICES[column]
  if (choices) return { ...words, kind: 'select', choices }
  if (LONG.has(column)) return { ...words, kind: 'textarea', rows: 2 }
  return { ...words, kind: 'text', spellCheck: false }
}

const { note: reason, noteEn: reasonEn } = correctRecord.body.shape
const Reasons = z.object({ reason, reasonEn })
const Cell = z.string().max(CELL_MAX, '内容过长').default('')

function formOf(kind: DataKind) {
  const columns = correctable(kind)
  const cells = Object.fromEntries(columns.map((name) => [cellField(name), Cell]))
  const fields: Record<string, Field> = {
    ...Object.fromEntries(columns.map((name) => [cellField(name), controlOf(name)])),
    reason: {
      kind: 'textarea',
      rows: 2,
      label: 'dataRelease.records.reason',
      hint: 'dataRelease.records.reasonHint',
    },
    reasonEn: {
      kind: 'textarea',
      rows: 2,
      label: 'dataRelease.records.reasonEn',
      hint: 'dataRelease.records.reasonEnHint',
    },
  }
  // The cells differ from kind to kind; the fields for the reasons do not.
  const schema = Reasons.extend(cells) as unknown as typeof Reasons
  return defineForm({ schema, fields: fields as never, submit: 'dataRelease.records.save' })
}

/** Forms to correct a record (更正一条数据): a field for each column of its file. */
export const correctionForms = Object.fromEntries(
  DRAFT_KINDS.map((kind) => [kind, formOf(kind)]),
) as Record<DataKind, DefinedForm<typeof Reasons>>
