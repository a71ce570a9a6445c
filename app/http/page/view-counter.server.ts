import type { IncomingHttpHeaders } from 'node:http'
import { dayInChina } from '#shared/china-time.ts'
import { isPagePath } from '#app/i18n/places.server.ts'
import { INTERNAL, type PageViewCount } from '#server/contract/page-views.ts'
import { accessSource } from './access-source.server.ts'
import { isPart, isReadAhead } from './request-purpose.server.ts'
import { isRobot } from './robots.server.ts'

/** As much of a request and its answer as decides whether a page was seen. */
export interface Seen {
  method: string | undefined
  url: string
  headers: IncomingHttpHeaders
  status: number
  type: string
}

/** Of each key there is one number: the site's pages, six sources and robots apart fill a third of it in a day. */
const ROWS_MAX = 2_000

const NO_QUERY = new URLSearchParams()
/** Parsing costs more than the rest of counting; names may be escaped. */
const MAY_TELL_SOURCE = /utm|clid|bd_vid|%/

/** The staff's own screens are not visited but worked in. */
const isVisited = (path: string) => isPagePath(path) && !/^\/admin(?:\/|$)/.test(path)

/**
 * Counts page views in memory, by day, page and source: no address, no cookie, nothing of who came.
 * @param ownHost the site's host; absent: the one that the request names
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
    /** Counts what was seen, unless it is no page, a failure, or was read ahead by a browser. */
    see({ method, url, headers, status, type }: Seen): void {
      if (method !== 'GET' || (status !== 200 && status !== 304)) return
      const header = (name: string) => headers[name]
      if (!type.startsWith('text/html') || isReadAhead(header) || isPart(header)) return
      const [path = '', search] = url.split('?', 2)
      if (!isVisited(path)) return
      const inside = headers['sec-fetch-site'] === 'same-origin'
      const source = inside
        ? INTERNAL
        : accessSource(
            search && MAY_TELL_SOURCE.test(search) ? new URLSearchParams(search) : NO_QUERY,
            headers.referer,
            ownHost ?? headers.host?.toLowerCase() ?? '',
          )
      const robots = isRobot(headers['user-agent'])
      add({ day: dayInChina(now()), page: path, source, robots, views: 1 })
    },
    /** All that was counted since the last time. */
    take(): PageViewCount[] {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
    /** Counts again what could not be handed over. */
    giveBack: (rows: readonly PageViewCount[]) => rows.forEach(add),
  }
}
