import { Agent, request } from 'undici'
import { seconds } from '#shared/duration.ts'
import { log } from '#app/http/host/log.server.ts'

/** What a gateway says for a platform behind it that is away. */
const AWAY = new Set([502, 503, 504])
/** The certificate is the browser's to judge: who shows one, answers. */
const ANSWERED = /CERT|SELF_SIGNED|UNABLE_TO/

interface Times {
  /** For both attempts. */
  timeout: number
  /** An answer is taken as still true for this long. */
  kept: number
}

/**
 * Whether a platform answers, asked when somebody wants to enter and at most once in `kept`. The address is the
 * operator's environment, never a text of the site, and may be in a private network. Redirects are not followed, no
 * token is sent, nothing of the answer is read.
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

/** HEAD, then GET for servers that do not know HEAD. */
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
    return !AWAY.has(statusCode)
  } catch (error) {
    return error instanceof Error && 'code' in error && ANSWERED.test(String(error.code))
  }
}

export const platformHealth = createPlatformHealth({ timeout: seconds(3), kept: seconds(5) })
