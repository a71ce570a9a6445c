import { bigInteger, index, instant, integer, table, text } from '../columns.ts'
import { newId } from '../ids.ts'

/** Uploaded files; their content lies where FILES_URL says, under `path`. */
export const files = table(
  'files',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    /** Random, with the extension of the type that was found in the content. */
    path: text().notNull().unique(),
    /** As the uploader calls it; shown, never used as a path. */
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** No foreign key: a deleted user's files stay known until housekeeping has deleted their content. */
    userId: bigInteger().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('files_user_idx').on(t.userId, t.createdAt),
    index('files_created_idx').on(t.createdAt, t.id),
    index('files_type_idx').on(t.type, t.createdAt, t.id),
  ],
)
