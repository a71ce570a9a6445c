/** Key in the tab's storage of the page that is about to be rendered again. */
export const SAME_PAGE = 'same-page'
/** Event of a control of our own (`data-control`) whose value is restored; its `data-` attribute holds the value. */
export const RESTORED = 'restored'
