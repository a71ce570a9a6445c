import { columnsCookie } from '#app/http/host/cookies.server.ts'

/** The chosen ones among the columns that may be left out; undefined when nothing was chosen. */
export function readColumns(request: Request, choices: readonly string[]): string[] | undefined {
  const value = columnsCookie.parse(request.headers.get('cookie'))
  if (!value) return undefined
  const chosen = value.split('.')
  return choices.filter((name) => chosen.includes(name))
}

/** @param chosen undefined to forget the choice; none at all is a choice too */
export const columnsHeader = (path: string, chosen: readonly string[] | undefined) =>
  columnsCookie.serialize(chosen ? chosen.join('.') || '-' : '', path)
