import type { PageHead } from '#app/i18n/pages.server.ts'

/** Head of a console screen, in words that the screen has already. */
export const staffHead = (title: string, path: string, description = title): PageHead => ({
  page: 'admin',
  title,
  description,
  path,
  noindex: true,
})
