export const FAVOURITES = '/account/favourites'
/** An id, as it stands in an address. */
export const NUMBER = /^[1-9]\d{0,14}$/
