import { failureStatusOf, retryAfterOf } from '#app/http/api-client/failure-status.server.ts'
import type {
  AnyDefinition,
  Failed,
  Found,
  ListContext,
  Row,
  TreeRow,
} from './list-request.server.ts'
import { filterQuery, type ListSpec, type ListState } from './list-state.ts'
import { treeRows } from './tree-rows.ts'

type Answer = Awaited<ReturnType<ListContext['api']>>

/** The rows that the address selects. @param more further parameters of the call */
export async function readRows(
  list: AnyDefinition,
  { api }: Pick<ListContext, 'api'>,
  spec: ListSpec,
  state: ListState,
  more: Readonly<Record<string, string>> = {},
): Promise<Found> {
  const query = {
    ...more,
    ...filterQuery(spec, state),
    ...(state.sort ? { sort: state.sort } : {}),
    pageNo: state.page,
    pageSize: state.size,
  }
  return foundIn(await api(list.endpoint, { query } as never))
}

/** The same for the list's page, which itself reports that the API does not answer. */
export async function findRows(...asked: Parameters<typeof readRows>): Promise<Found | Failed> {
  try {
    return await readRows(...asked)
  } catch (error) {
    const status = failureStatusOf(error)
    // A refusal gets its own error page.
    if (status === undefined || (status < 500 && status !== 429)) throw error
    return { failure: { status, retryAfter: retryAfterOf(error) } }
  }
}

function foundIn(answer: Answer): Found {
  if (!Array.isArray(answer)) {
    const { list: rows, total, counts } = answer as Found & { list: Row[] }
    return { rows, total, ...(counts ? { counts } : {}), answer }
  }
  const placed = treeRows(answer as TreeRow[])
  return {
    rows: placed.map(({ row }) => row),
    total: placed.length,
    depths: new Map(placed.map(({ row, depth }) => [row, depth])),
  }
}
