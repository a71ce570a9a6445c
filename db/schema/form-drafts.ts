import { bigInteger, index, instant, integer, table, text, uniqueIndex } from '../columns.ts'
import { newId } from '../ids.ts'
import { users } from './accounts.ts'

/** Form input that is not submitted yet; without `sealed`, a marker that the draft was submitted or discarded. */
export const formDrafts = table(
  'form_drafts',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    /** `user:` with the id, or `browser:` with the digest of the cookie's value. */
    owner: text().notNull(),
    /** The owner if it is an account: its drafts are deleted with it. */
    userId: bigInteger().references(() => users.id, { onDelete: 'cascade' }),
    form: text().notNull(),
    /** Number of changes, so that a window does not overwrite changes that it has not seen. */
    revision: integer().notNull(),
    /** Who saved it last: for an organisation's form one of several members. */
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
