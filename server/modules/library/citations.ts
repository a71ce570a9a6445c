import { setImmediate } from 'node:timers/promises'
import type { Writer } from '#db/client.ts'
import { emptyRecordSearchIndex } from '#db/search.ts'
import { termsCiting } from './index-terms.ts'
import * as queries from './publish-queries.ts'
import { type Source, sourceTextOf } from './sources.ts'

/** Fields of a document that its records repeat in their citation and search terms. */
const REPEATED = ['title', 'number', 'edition', 'publisher', 'publisherEn'] as const

/** Records without a label precede data version 2; their files had citations in words of their own. */
const citationOf = (
  { labelZh, locator, sourceText }: { labelZh: string; locator: string; sourceText: string },
  source: Source,
) => (labelZh ? sourceTextOf(source, locator) : sourceText)

/** Records per statement: a tenth of a second at most on SQLite, whose statements block the thread. */
const RECORDS_AT_ONCE = 200
/** If a larger share of all records changes, the full-text index is rebuilt: replacing entries keeps merging it. */
const REBUILT_SHARE = 0.25

/**
 * Updates the citations of corrected documents in records and fuel parameters. A row's digest contains only the
 * document's key, so correcting a document makes no new versions. As all releases cite the same document, ended
 * versions are updated too; otherwise histories would show a change that never happened.
 */
export async function updateCitations(
  tx: Writer,
  corrected: readonly queries.CorrectedSource[],
): Promise<void> {
  const documents = new Map(
    corrected
      .filter(({ before, after }) => REPEATED.some((name) => before[name] !== after[name]))
      .map(({ after }) => [after.id, after]),
  )
  if (documents.size === 0) return
  const sourceIds = [...documents.keys()]
  const citing = await queries.listCitingRecordIds(tx, sourceIds)
  const all = await queries.listRecordIds(tx)
  const isRebuilt = citing.length > all.length * REBUILT_SHARE && (await emptyRecordSearchIndex(tx))
  const ids = isRebuilt ? all : citing
  for (let from = 0; from < ids.length; from += RECORDS_AT_ONCE) {
    const rows = await queries.listRecordsById(tx, ids.slice(from, from + RECORDS_AT_ONCE))
    const changed = rows.flatMap((row) => {
      const { id } = row
      const source = documents.get(row.sourceId)
      const sourceText = source ? citationOf(row, source) : row.sourceText
      const terms = source ? termsCiting({ ...row, sourceText, source }, row.terms) : row.terms
      const same = sourceText === row.sourceText && terms === row.terms
      return same && !isRebuilt ? [] : [{ id, sourceText, terms }]
    })
    await queries.citeInRecords(tx, changed)
    // SQLite answers synchronously: let other requests be answered in between.
    await setImmediate()
  }
  const fuels = await queries.listCitingFuels(tx, sourceIds)
  const changed = fuels.flatMap((row) => {
    const source = documents.get(row.sourceId)
    const sourceText = source ? citationOf(row, source) : row.sourceText
    return sourceText === row.sourceText ? [] : [{ id: row.id, sourceText }]
  })
  await queries.citeInFuels(tx, changed)
}
