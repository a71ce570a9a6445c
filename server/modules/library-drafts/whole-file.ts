import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Reader } from '#db/client.ts'
import { FILE_COLUMNS, FILE_OF, idColumn, type RecordKind } from '../../contract/library-columns.ts'
import type { PreparedData } from '../library/prepared-data.ts'
import { currentRows, type Row } from '../library/current-rows.ts'
import { readHashes } from '../library/publish.ts'
import { listCurrentFuels, listCurrentRecords } from '../library/publish-queries.ts'

/** A file with the row's code and the cells that differ between two states of it. */
export function correctionOf(kind: RecordKind, before: Row, after: Row): string {
  const id = idColumn(FILE_OF[kind])
  const columns = FILE_COLUMNS[FILE_OF[kind]].filter(
    (name) => name === id || after[name] !== before[name],
  )
  return stringify([after], { header: true, columns })
}

/**
 * The current file of a kind with a correction applied to the row of its code. All other rows are those of the release
 * that is current by now, which may have been corrected too.
 */
export async function wholeFile(db: Reader, kind: RecordKind, correction: string): Promise<string> {
  const columns = [...FILE_COLUMNS[FILE_OF[kind]]]
  const id = idColumn(FILE_OF[kind])
  const [corrected] = parse(correction, { columns: true }) as unknown as Row[]
  const rows = (await currentRows(db, kind)).map((one) =>
    corrected && one[id] === corrected[id] ? { ...one, ...corrected } : one,
  )
  return stringify(rows, { header: true, columns })
}

/**
 * Makes only the corrected record of such a file count as changed, in its present position: other rows may have been
 * written differently before, such as the separators between parts of a figure.
 */
export async function preserveOtherRows(
  db: Reader,
  { data }: Pick<PreparedData, 'data'>,
  code: string,
): Promise<void> {
  // No input file came from outside.
  data.inputs = {}
  const hashes = await readHashes(db)
  for (const [library, drafts = []] of [
    ['factor', data.factors],
    ['footprint', data.footprints],
  ] as const) {
    const [stored] = drafts.length > 0 ? await listCurrentRecords(db, library, [code]) : []
    for (const draft of drafts)
      if (draft.code !== code) draft.rowHash = hashes[library]?.get(draft.code) ?? draft.rowHash
      else if (stored)
        Object.assign(draft, { position: stored.position, seriesPosition: stored.seriesPosition })
  }
  if (!data.fuels) return
  const fuels = new Map((await listCurrentFuels(db)).map((row) => [row.code, row]))
  for (const draft of data.fuels) {
    const stored = fuels.get(draft.code)
    if (!stored) continue
    if (draft.code !== code) draft.rowHash = stored.rowHash
    else draft.position = stored.position
  }
}
