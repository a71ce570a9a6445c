import { isConsole } from '../session/sign-in-page.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { dayInChina } from '#shared/china-time.ts'
import { isPagePath } from '#app/i18n/site-pages.server.ts'
import { INTERNAL, type PageViewCount } from '#server/contract/page-views.ts'
import { accessSource } from './access-source.server.ts'
import { isFragmentRequest, isPrefetch } from './request-purpose.server.ts'
import { isRobot } from './robots.server.ts'

/** The properties of a request and its answer that decide whether a page was seen. */
export interface CompletedRequest {
  method: string | undefined
  url: string
  headers: IncomingHttpHeaders
  status: number
  type: string
}

/** Maximum number of keys. All pages times six sources, robots counted separately, fill a third of it in a day. */
const ROWS_MAX = 2_000

const NO_QUERY = new URLSearchParams()
/** Parsing costs more than the rest of counting; parameter names may be escaped. */
const MAY_CONTAIN_SOURCE = /utm|clid|bd_vid|%/

/** Staff screens are not counted: they are used for work, not visited. */
const isVisited = (path: string) => isPagePath(path) && !isConsole(path)

/**
 * Counts page views in memory, by day, page and source: no address, no cookie, nothing about the visitor.
 * @param ownHost the site's host; absent: the host of the request
 */
export function createViewCounter(ownHost: string | undefined, now = Date.now) {
  let counts = new Map<string, PageViewCount>()

  const add = (row: PageViewCount) => {
    const key = `${row.day} ${row.page} ${row.source} ${row.robots}`
    const known = counts.get(key)
    if (known) known.views += row.views
    else if (counts.size < ROWS_MAX) counts.set(key, { ...row })
  }

  return {
    /** Counts a view, except of resources, failures and prefetched pages. */
    record({ method, url, headers, status, type }: CompletedRequest): void {
      if (method !== 'GET' || (status !== 200 && status !== 304)) return
      const header = (name: string) => headers[name]
      if (!type.startsWith('text/html') || isPrefetch(header) || isFragmentRequest(header)) return
      const [path = '', search] = url.split('?', 2)
      if (!isVisited(path)) return
      const inside = headers['sec-fetch-site'] === 'same-origin'
      const source = inside
        ? INTERNAL
        : accessSource(
            search && MAY_CONTAIN_SOURCE.test(search) ? new URLSearchParams(search) : NO_QUERY,
            headers.referer,
            ownHost ?? headers.host?.toLowerCase() ?? '',
          )
      const robots = isRobot(headers['user-agent'])
      add({ day: dayInChina(now()), page: path, source, robots, views: 1 })
    },
    /** Returns the counts since the last call. */
    take(): PageViewCount[] {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
    /** Adds counts that could not be sent. */
    putBack: (rows: readonly PageViewCount[]) => rows.forEach(add),
  }
}
