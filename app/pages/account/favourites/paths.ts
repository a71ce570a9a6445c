export const FAVOURITES = '/account/favourites'
