import { bigInteger, index, instant, integer, table, text, uniqueIndex } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** What somebody has typed into a form and not sent yet; without `sealed`, that a draft was sent or discarded. */
export const formDrafts = table(
  'form_drafts',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    /** `user:` with the id, or `browser:` with the digest of what its cookie holds. */
    owner: text().notNull(),
    /** Of the owner that is an account: its drafts go with it. */
    userId: bigInteger().references(() => users.id, { onDelete: 'cascade' }),
    form: text().notNull(),
    /** Counts the changes, so that a window does not overwrite what it has not seen. */
    revision: integer().notNull(),
    /** Who has kept it last: of a unit's form one of several members. */
    writerId: bigInteger(),
    /** Values and version of the record, as JSON, sealed with the server's secret. */
    sealed: text(),
    keptAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('form_drafts_owner_idx').on(t.owner, t.form),
    index('form_drafts_user_idx').on(t.userId),
    index('form_drafts_writer_idx').on(t.writerId),
    index('form_drafts_kept_idx').on(t.keptAt),
  ],
)
