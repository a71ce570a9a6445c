/** Permission to see unverified records, which are marked as such. */
export const REVIEW_PERMISSION = 'extend:library:review'
/** Permission to publish releases. */
export const PUBLISH_PERMISSION = 'extend:library:publish'
