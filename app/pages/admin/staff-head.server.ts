import type { PageHead } from '#app/i18n/pages.server.ts'

/** Head of a console screen, from texts already translated. */
export const staffHead = (title: string, path: string, description = title): PageHead => ({
  page: 'admin',
  title,
  description,
  path,
  noindex: true,
})
