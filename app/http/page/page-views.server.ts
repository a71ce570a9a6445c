import type { IncomingMessage, ServerResponse } from 'node:http'
import { seconds } from '#shared/duration.ts'
import { createPageViews, PAGE_VIEWS_MAX } from '#server/contract/page-views.ts'
import { UpstreamError } from '../api-client/api-errors.server.ts'
import { portalApiClient } from '../api-client/portal-api-client.server.ts'
import { withTimeout } from '../api-client/timeout.server.ts'
import { config } from '../host/config.server.ts'
import { beforeExit } from '../host/graceful-shutdown.server.ts'
import { log } from '../host/log.server.ts'
import { startSiteLinks } from './site-links.server.ts'
import { createViewCounter } from './view-counter.server.ts'

const SEND_INTERVAL = seconds(5)
/** No request waits for a batch; a shutdown waits this long at most. */
const TIMEOUT = seconds(3)

const counter = createViewCounter(config.publicOrigin && new URL(config.publicOrigin).host)
let timer: NodeJS.Timeout | undefined

/** Counts a page once its answer is complete, cached pages included (`middleware.server.ts`). */
export function countPageView(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET') return
  const { method, url = '', headers } = request
  response.on('finish', () => {
    counter.record({
      method,
      url,
      headers,
      status: response.statusCode,
      type: String(response.getHeader('content-type') ?? ''),
    })
    timer ??= setTimeout(() => void sendCounts(), SEND_INTERVAL).unref()
  })
}

/** Sends the counts to the API; counts that could not be sent are added to the next batch. */
async function sendCounts(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const rows = counter.take()
  for (let at = 0; at < rows.length; at += PAGE_VIEWS_MAX) {
    const views = rows.slice(at, at + PAGE_VIEWS_MAX)
    try {
      await withTimeout(portalApiClient()(createPageViews, { body: { views } }), TIMEOUT)
    } catch (error) {
      // What may have arrived is not sent again: better to lose a view than to count it twice.
      const arrived = error instanceof UpstreamError && error.reason === 'timeout'
      const kept = rows.slice(arrived ? at + PAGE_VIEWS_MAX : at)
      counter.putBack(kept)
      const why = error instanceof Error ? error.message : 'unknown'
      return log('warn', { event: 'page-views', kept: kept.length, error: why })
    }
  }
}

beforeExit(sendCounts)
startSiteLinks()
