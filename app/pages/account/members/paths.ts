export const MEMBERS = '/account/members'
/** An id, as it stands in an address. */
export const NUMBER = /^[1-9]\d{0,15}$/
