import { config } from '#app/http/host/config.server.ts'
import { days, inSeconds } from '#shared/duration.ts'

/** Which columns of a list somebody has chosen: a cookie that goes to this list alone. No secret, and checked when read. */
const NAME = 'columns'

/** The chosen ones among those that may be left out; undefined when nothing was chosen. */
export function readColumns(request: Request, choices: readonly string[]): string[] | undefined {
  const pair = (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .find((part) => part.startsWith(`${NAME}=`))
  if (pair === undefined) return undefined
  const chosen = pair.slice(NAME.length + 1).split('.')
  return choices.filter((name) => chosen.includes(name))
}

/** @param chosen undefined to forget the choice */
export function columnsHeader(path: string, chosen: readonly string[] | undefined): string {
  // Nothing chosen is a choice too.
  const value = chosen && (chosen.join('.') || '-')
  const age = chosen ? inSeconds(days(365)) : 0
  const secure = config.secureCookies ? '; Secure' : ''
  return `${NAME}=${value ?? ''}; Max-Age=${age}; Path=${path}; SameSite=Lax; HttpOnly${secure}`
}
