import { Agent, request } from 'undici'
import { seconds } from '#shared/duration.ts'
import { log } from '#app/http/host/log.server.ts'

/** Responses of a gateway whose platform is down. */
const GATEWAY_ERRORS = new Set([502, 503, 504])
/** Certificates are left to the browser to judge: a TLS certificate error counts as a response. */
const CERTIFICATE_ERRORS = /CERT|SELF_SIGNED|UNABLE_TO/

interface Times {
  /** Total for both attempts, in ms. */
  timeout: number
  /** Time in ms for which a result is cached. */
  kept: number
}

/**
 * Whether a platform responds, checked on demand and at most once in `kept`. The address comes from the operator's
 * environment only, never from the site's texts, and may be in a private network. Redirects are not followed, no token
 * is sent, the response body is not read.
 */
export function createPlatformHealth({ timeout, kept }: Times) {
  const asked = new Map<string, { until: number; answers: Promise<boolean> }>()
  return {
    answers(address: URL): Promise<boolean> {
      const known = asked.get(address.href)
      if (known && known.until > Date.now()) return known.answers
      const answers = probe(address, timeout)
      const entry = { until: Infinity, answers }
      asked.set(address.href, entry)
      return answers.then((answered) => {
        entry.until = Date.now() + kept
        if (!answered) log('warn', { event: 'platform', host: address.host, answers: false })
        return answered
      })
    },
  }
}

/** HEAD, then GET for servers without HEAD. */
async function probe(address: URL, timeout: number): Promise<boolean> {
  const signal = AbortSignal.timeout(timeout)
  const dispatcher = new Agent({ pipelining: 0 })
  try {
    for (const method of ['HEAD', 'GET'] as const)
      if (await answersTo(method, { address, signal, dispatcher })) return true
    return false
  } finally {
    await dispatcher.destroy()
  }
}

async function answersTo(
  method: 'HEAD' | 'GET',
  { address, signal, dispatcher }: { address: URL; signal: AbortSignal; dispatcher: Agent },
): Promise<boolean> {
  try {
    const { statusCode, body } = await request(address, { method, signal, dispatcher })
    body.on('error', () => undefined).destroy()
    return !GATEWAY_ERRORS.has(statusCode)
  } catch (error) {
    return error instanceof Error && 'code' in error && CERTIFICATE_ERRORS.test(String(error.code))
  }
}

export const platformHealth = createPlatformHealth({ timeout: seconds(3), kept: seconds(5) })
