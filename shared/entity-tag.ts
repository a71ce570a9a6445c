import { createHash } from 'node:crypto'

/** A strong entity tag: a digest of the content, so that all processes compute the same. */
export const entityTag = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** One member of the list; the quoted part may contain a comma. */
const MEMBER = /[\t ,]*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[\t ]*(?=,|$)/y

/**
 * Whether `If-None-Match` matches the current content, so that a read is answered 304: a list, whose tags are compared
 * without `W/`, or `*` (RFC 9110, 13.1.2). A value that is not such a list matches nothing.
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
