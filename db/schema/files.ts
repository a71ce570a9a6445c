import { bigInteger, index, instant, integer, table, text } from '../columns.ts'
import { newId } from '../ids.ts'

/** Uploaded files. The content is stored under `path`, in the storage that FILES_URL names. */
export const files = table(
  'files',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    /** Random name with the extension of the detected content type. */
    path: text().notNull().unique(),
    /** The uploader's file name; displayed, never used as a path. */
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    /** No foreign key: files of a deleted user stay listed until housekeeping has deleted their content. */
    userId: bigInteger().notNull(),
    /** The file's only purpose, if it has one: then it is deleted once it is replaced. */
    purpose: text({ enum: ['avatar'] }),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('files_user_idx').on(t.userId, t.createdAt),
    index('files_created_idx').on(t.createdAt, t.id),
    index('files_type_idx').on(t.type, t.createdAt, t.id),
  ],
)
