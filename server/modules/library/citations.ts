import type { Writer } from '#db/client.ts'
import { termsCiting } from './index-terms.ts'
import * as queries from './publish-queries.ts'
import { type Source, sourceTextOf } from './sources.ts'

/** What of a document its records repeat, in the text by which they cite it and in their search terms. */
const REPEATED = ['title', 'number', 'edition', 'publisher', 'publisherEn'] as const

/** What has no label is from before data version 2, whose files had citations in words of their own. */
const citationOf = (
  { labelZh, locator, sourceText }: { labelZh: string; locator: string; sourceText: string },
  source: Source,
) => (labelZh ? sourceTextOf(source, locator) : sourceText)

/**
 * Makes records and fuel parameters cite corrected documents as they are now. The digest of a row knows only the
 * document's key, so that no correction of a document makes a new version of it; and as all releases cite the same
 * document, ended versions follow too, or histories would tell of a change where there was none.
 */
export async function citeAnew(
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
