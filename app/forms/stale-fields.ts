/** What the record was like that the form shows (`versionOf`). */
export const VERSION_FIELD = 'version'
/** Before a field's name: whose value is to be kept of a field that both have changed. */
export const KEEP_PREFIX = 'keep-'
export const MINE = 'mine'
export const THEIRS = 'theirs'
