/** Sees what nobody has checked yet, marked as such. */
export const REVIEW_PERMISSION = 'extend:library:review'
/** Makes releases. */
export const PUBLISH_PERMISSION = 'extend:library:publish'
