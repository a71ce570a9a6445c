/** Buttons of a form with a draft: save it as it is, without validation, or discard it. */
export const SAVE_DRAFT = 'saveDraft'
export const DISCARD_DRAFT = 'discardDraft'
export type DraftButton = typeof SAVE_DRAFT | typeof DISCARD_DRAFT
export const isDraftButton = (name: string): name is DraftButton =>
  name === SAVE_DRAFT || name === DISCARD_DRAFT
/** The draft's revision that the page has seen, so that one window does not overwrite another's. */
export const DRAFT_REVISION = 'draftRevision'
/** Account of the form: input posted after the session was ended elsewhere is stored for that one only. */
export const DRAFT_OWNER = 'draftOwner'
/** Prefix of a field's name: which window's value is to be saved (`mine`, `theirs`). */
export const KEEP_DRAFT_PREFIX = 'keepDraft-'
/** Name of the form, in a save by a script. */
export const DRAFT_FORM = 'draftForm'
/** Prefix of a field's name: its value in the save that was under way when the page was left, if it differs. */
export const DRAFT_BEFORE_PREFIX = 'draftBefore-'
