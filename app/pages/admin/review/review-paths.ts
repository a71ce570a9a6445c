export const QUEUE = '/admin/review'
export const TEMPLATES = '/admin/review/templates'
