import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { orNotFound } from '#app/http/page/record.server.ts'
import { cellField, correctable, type DataKind } from '#app/forms/data-correction.ts'
import { Code } from '#server/contract/codes.ts'
import { DRAFT_KINDS, getRecordCells } from '#server/contract/library-drafts.ts'

export const RECORDS = '/admin/data/records'

/** @throws Response 404 for an unknown kind of data */
export function kindAndCode({ kind, id = '' }: PageContext['params']): {
  kind: DataKind
  id: string
} {
  const known = DRAFT_KINDS.find((one) => one === kind)
  if (!known || id.length > 60) throw new Response(null, { status: 404 })
  return { kind: known, id }
}

/** @throws Response 404 when the current release has no such record */
export async function readCells(
  { api }: Pick<PageContext, 'api'>,
  params: PageContext['params'],
): Promise<{ kind: DataKind; id: string; name: string; cells: Record<string, string> }> {
  const query = kindAndCode(params)
  const reading = api(getRecordCells, { query })
  return { ...query, ...(await orNotFound(Code.libraryRecordNotFound, reading)) }
}

/** The record's cells as form values. */
export const shownCells = ({ kind, cells }: { kind: DataKind; cells: Record<string, string> }) =>
  Object.fromEntries(correctable(kind).map((name) => [cellField(name), cells[name] ?? '']))
