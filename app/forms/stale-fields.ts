/** What the record was like that the form shows (`versionOf`). */
export const VERSION_FIELD = 'version'
/** Before a field's name: whose value is to be kept of a field that both have changed. */
export const KEEP_PREFIX = 'keep-'
export const MINE = 'mine'
export const THEIRS = 'theirs'

/**
 * Who has changed a record that only the reader, or the members of his unit, can change: one of them where it is not
 * known who, or he is a member no more.
 */
export function whoChanged(stale: {
  shared?: boolean
  by?: { self: boolean; name: string } | null | undefined
}): 'self' | 'member' | 'unit' {
  if (!stale.shared || stale.by?.self) return 'self'
  return stale.by?.name ? 'member' : 'unit'
}
