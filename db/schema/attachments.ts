import { bigInteger, index, instant, integer, primaryKey, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { reviewSubmissions } from './review.ts'

/** Licences and other attachments of an enterprise record, for its review. Not in `files`, whose URLs are public. */
export const attachments = table(
  'attachments',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    /** No foreign key: the row of a deleted record stays until housekeeping has deleted its content. */
    enterpriseId: bigInteger().notNull(),
    /** Who uploaded it. */
    userId: bigInteger().notNull(),
    /** Random name in the storage. */
    path: text().notNull().unique(),
    /** Random name of its thumbnail; null for PDFs and for files uploaded before thumbnails existed. */
    thumbnail: text(),
    /** The uploader's file name; displayed, never used as a path. */
    name: text().notNull(),
    description: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: instant().notNull(),
    /** When it was replaced or withdrawn; stored only as long as an earlier submission refers to it. */
    removedAt: instant(),
  },
  (t) => [
    index('attachments_enterprise_idx').on(t.enterpriseId, t.createdAt),
    index('attachments_user_idx').on(t.userId),
    index('attachments_removed_idx').on(t.removedAt),
  ],
)

/** The attachments of a submission. */
export const submissionAttachments = table(
  'submission_attachments',
  {
    submissionId: bigInteger()
      .notNull()
      .references(() => reviewSubmissions.id, { onDelete: 'cascade' }),
    attachmentId: bigInteger().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.attachmentId] }),
    index('submission_attachments_attachment_idx').on(t.attachmentId),
  ],
)
