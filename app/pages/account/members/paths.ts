export const MEMBERS = '/account/members'
