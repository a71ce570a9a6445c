import { bigInteger, flag, index, instant, integer, table, text, uniqueIndex } from '../columns.ts'
import { newId } from '../ids.ts'

const id = () =>
  bigInteger()
    .primaryKey()
    .$defaultFn(() => newId())

export const dictionaryTypes = table('dictionary_types', {
  id: id(),
  name: text().notNull().unique(),
  type: text().notNull().unique(),
  enabled: flag().notNull().default(true),
  remark: text().notNull().default(''),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

export const dictionaryEntries = table(
  'dictionary_entries',
  {
    id: id(),
    /** `dictionary_types.type`; renamed with it. */
    type: text().notNull(),
    value: text().notNull(),
    label: text().notNull(),
    sort: integer().notNull(),
    enabled: flag().notNull().default(true),
    colorType: text().notNull().default(''),
    cssClass: text().notNull().default(''),
    remark: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('dictionary_entries_value_idx').on(t.type, t.value),
    index('dictionary_entries_order_idx').on(t.type, t.sort),
  ],
)
