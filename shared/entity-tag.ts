import { createHash } from 'node:crypto'

/** A strong entity tag: a digest of the content, so that all processes agree on it. */
export const entityTag = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** One member of the list; a comma may stand within the quotes. */
const MEMBER = /[\t ,]*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[\t ]*(?=,|$)/y

/**
 * Whether `If-None-Match` names the current content, so that a read is answered 304: a list, tags compared without
 * regard to `W/`, or `*` (RFC 9110, 13.1.2). A value that is no such list matches nothing.
 */
export function matchesEntityTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  let found = false
  MEMBER.lastIndex = 0
  let at = 0
  while (at < ifNoneMatch.length) {
    const [, tag] = MEMBER.exec(ifNoneMatch) ?? []
    if (tag === undefined) return found && /^[\t ,]*$/.test(ifNoneMatch.slice(at))
    at = MEMBER.lastIndex
    found ||= tag === opaque
  }
  return found
}
