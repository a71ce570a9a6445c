import type { Reader } from '#db/client.ts'
import { distance } from '#shared/edit-distance.ts'
import type { RecordBrief } from '../../contract/library-detail.ts'
import type { Catalogues } from './catalogue.ts'
import type { Library } from './drafts.ts'
import { findLatestRelease } from './publish-queries.ts'
import { listRecords } from './queries.ts'
import { toBrief } from './records.ts'

const SIMILAR_MAX = 5
/** Maximum edit distance: two, or a quarter of a long code. */
const maxEditsOf = (code: string) => Math.max(2, Math.floor(code.length / 4))

/** Verified records of the newest release whose code or series code almost equals `id`. */
export async function findSimilarCodes(
  db: Reader,
  catalogues: Catalogues,
  library: Library,
  id: string,
): Promise<RecordBrief[]> {
  const requested = id.trim().toLowerCase()
  const allowed = maxEditsOf(requested)
  const { byCode, checked, ids } = await catalogues(library, await findLatestRelease(db))
  const distances = new Map<number, number>()
  for (const [code, positions] of byCode) {
    if (Math.abs(code.length - requested.length) > allowed) continue
    const edits = distance(requested, code)
    const at = positions.find((one) => checked[one] === 1)
    if (edits > allowed || at === undefined) continue
    distances.set(at, Math.min(edits, distances.get(at) ?? allowed))
  }
  const nearest = [...distances]
    .sort(([a, x], [b, y]) => x - y || a - b)
    .slice(0, SIMILAR_MAX)
    .map(([at]) => ids[at] ?? 0)
  const rows = new Map((await listRecords(db, nearest)).map((row) => [row.record.id, row]))
  return nearest.flatMap((one) => {
    const row = rows.get(one)
    return row ? [toBrief(row)] : []
  })
}
