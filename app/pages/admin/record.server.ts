import type { PageHead } from '#app/i18n/pages.server.ts'

/** Head of a console page about one record, or about a step towards one. */
export const recordHead = (title: string, path: string): PageHead => ({
  page: 'admin',
  title,
  description: title,
  path,
  noindex: true,
})
