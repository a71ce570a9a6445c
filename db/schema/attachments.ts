import { bigInteger, index, instant, integer, primaryKey, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { reviewSubmissions } from './review.ts'

/** Licences and other attachments of an enterprise record, for its review. Not in `files`, whose addresses are public. */
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
    /** Random name of its small picture; none of a PDF, nor of what was uploaded before there were any. */
    thumbnail: text(),
    /** The uploader's file name; displayed, never used as a path. */
    name: text().notNull(),
    description: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: instant().notNull(),
    /** Replaced or withdrawn since; kept only as long as an earlier submission has it. */
    removedAt: instant(),
  },
  (t) => [
    index('attachments_enterprise_idx').on(t.enterpriseId, t.createdAt),
    index('attachments_removed_idx').on(t.removedAt),
  ],
)

/** The attachments that a submission was made with. */
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
