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
    /**
     * `id` of the parent entry, of the same type. By id, since values and types can be renamed, and ids are hidden. No
     * foreign key: the previous release has no levels and may delete a parent; its entries are then at the top level.
     */
    parentId: bigInteger(),
    /** First and last day in force, `yyyy-MM-dd` in China; null: no limit. */
    validFrom: text(),
    validTo: text(),
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
    index('dictionary_entries_parent_idx').on(t.parentId),
  ],
)
