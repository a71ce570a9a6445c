export const ATTACHMENTS = '/account/attachments'
