import { instant, table, text } from '../columns.ts'

/** Settings of the site that staff have changed; what is not here has the value of the environment. */
export const siteSettings = table('site_settings', {
  /** A name of `SITE_SETTINGS` in the contract. */
  name: text().primaryKey(),
  value: text().notNull(),
  updatedAt: instant().notNull(),
})
