/** The version of the record that the form shows (`versionOf`). */
export const VERSION_FIELD = 'version'
/** Prefix of a field's name: whose value is to be saved of a field that both have changed. */
export const KEEP_PREFIX = 'keep-'
export const MINE = 'mine'
export const THEIRS = 'theirs'
/** Separator between several values of one field. */
export const LIST_SEPARATOR = ', '

/**
 * Who has changed a record that only the reader, or the members of their organisation, can change; `unit`: some member,
 * unknown or no longer one.
 */
export function whoChanged(stale: {
  shared?: boolean
  by?: { self: boolean; name: string } | null | undefined
}): 'self' | 'member' | 'unit' {
  if (!stale.shared || stale.by?.self) return 'self'
  return stale.by?.name ? 'member' : 'unit'
}
