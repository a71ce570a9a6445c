/** Buttons of a form with a draft: kept as it is, nothing of it judged; forgotten. */
export const SAVE_DRAFT = 'saveDraft'
export const DISCARD_DRAFT = 'discardDraft'
export type DraftButton = typeof SAVE_DRAFT | typeof DISCARD_DRAFT
export const isDraftButton = (name: string): name is DraftButton =>
  name === SAVE_DRAFT || name === DISCARD_DRAFT
/** The draft's number that the page has seen, so that one window does not overwrite another's. */
export const DRAFT_REVISION = 'draftRevision'
/** Whose form it is: what is posted after the session was ended elsewhere is kept for nobody else. */
export const DRAFT_OWNER = 'draftOwner'
/** Before a field's name: which window's value is to be kept (`mine`, `theirs`). */
export const KEEP_DRAFT_PREFIX = 'keepDraft-'
/** Of a save that a script makes: which form it is of. */
export const DRAFT_FORM = 'draftForm'
