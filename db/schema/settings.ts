import { bigInteger, flag, instant, table, text, uniqueIndex } from '../columns.ts'

/** Site settings changed by staff; all others have the value of the environment. */
export const siteSettings = table('site_settings', {
  /** A name of `SiteSettings` in the contract, or `holidays.2027`, a year's notice as JSON. */
  name: text().primaryKey(),
  value: text().notNull(),
  updatedAt: instant().notNull(),
})

/** Parameters that staff maintain for clients of the contract, in addition to the site settings. */
export const siteParameters = table(
  'site_parameters',
  {
    id: bigInteger().primaryKey(),
    category: text().notNull(),
    name: text().notNull(),
    key: text().notNull(),
    value: text().notNull(),
    /** Whether clients can query the value by its key. */
    visible: flag().notNull(),
    remark: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('site_parameters_key_idx').on(t.key)],
)
