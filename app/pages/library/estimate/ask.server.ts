import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { estimate, estimateChoices } from '#server/contract/calculation.ts'
import { Code } from '#server/contract/codes.ts'
import { releaseNotFound } from '../library-urls.ts'
import { type EstimateQuery, lineText } from './query.server.ts'

/** Loads choices and results. An unknown release is a 404. */
export async function fetchEstimate({ api }: PageContext, { gwp, release, lines }: EstimateQuery) {
  const query = { gwp, ...(release ? { release } : {}) }
  try {
    const [choices, answer] = await Promise.all([
      api(estimateChoices, { query }),
      lines.length > 0
        ? api(estimate, { query: { ...query, line: lines.map(lineText) } })
        : undefined,
    ])
    return { choices, answer }
  } catch (error) {
    if (isApiError(error, Code.libraryReleaseNotFound)) throw releaseNotFound(release)
    throw error
  }
}

/** The records that a line may refer to. */
export const fetchChoices = ({ api }: PageContext, { gwp, release }: EstimateQuery) =>
  api(estimateChoices, { query: { gwp, ...(release ? { release } : {}) } }).catch(
    (error: unknown) => {
      if (isApiError(error, Code.libraryReleaseNotFound)) throw releaseNotFound(release)
      throw error
    },
  )
