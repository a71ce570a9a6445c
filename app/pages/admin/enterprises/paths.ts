export const ENTERPRISES = '/admin/enterprises'
