import type { Writer } from '#db/client.ts'
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

/**
 * Updates the citations of corrected documents in records and fuel parameters. A row's digest contains only the
 * document's key, so correcting a document makes no new versions. As all releases cite the same document, ended
 * versions are updated too; otherwise histories would show a change that never happened.
 */
export async function updateCitations(
  tx: Writer,
  corrected: readonly queries.CorrectedSource[],
): Promise<void> {
  for (const { before, after: source } of corrected) {
    if (REPEATED.every((name) => before[name] === source[name])) continue
    let rows = await queries.listCitingRecords(tx, source.id, 0)
    while (rows.length > 0) {
      for (const row of rows) {
        const sourceText = citationOf(row, source)
        const terms = termsCiting({ ...row, sourceText, source }, row.terms)
        if (sourceText !== row.sourceText || terms !== row.terms)
          await queries.citeInRecord(tx, row.id, { sourceText, terms })
      }
      rows = await queries.listCitingRecords(tx, source.id, rows.at(-1)?.id ?? 0)
    }
    for (const row of await queries.listCitingFuels(tx, source.id)) {
      const sourceText = citationOf(row, source)
      if (sourceText !== row.sourceText) await queries.citeInFuel(tx, row.id, sourceText)
    }
  }
}
