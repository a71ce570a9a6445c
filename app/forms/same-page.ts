/** Key in the tab's storage of the page that is about to be rendered again. */
export const SAME_PAGE = 'same-page'
