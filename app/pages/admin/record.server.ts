import type { PageHead } from '#app/i18n/pages.server.ts'

/** The head of a page of the console that names a record, or a step on the way to one. */
export const recordHead = (title: string, path: string): PageHead => ({
  page: 'admin',
  title,
  description: title,
  path,
  noindex: true,
})
