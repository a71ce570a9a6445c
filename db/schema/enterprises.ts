import { bigInteger, flag, index, instant, integer, json, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import type { AttachmentRemark, FieldRemark } from '../submitted-values.ts'
import { users } from './accounts.ts'

const id = () =>
  bigInteger()
    .primaryKey()
    .$defaultFn(() => newId())

/** The enterprise record (extended user info, R-5.1): one per account. */
export const enterprises = table(
  'enterprises',
  {
    id: id(),
    userId: bigInteger()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    divisionRange: text().notNull(),
    /** Titles joined with `-`; `areaId` is the corresponding node. */
    area: text().notNull(),
    areaId: text().notNull(),
    applicantType: text({ enum: ['1', '2'] }).notNull(),
    phone: text().notNull(),
    creditCode: text().notNull().default(''),
    contact: text().notNull().default(''),
    /** Phone of the contact, possibly a landline; empty: the account's phone. */
    contactPhone: text().notNull().default(''),
    status: text({ enum: ['0', '1', '2', '3'] })
      .notNull()
      .default('0'),
    /** The reviewer's latest remark. */
    remark: text().notNull().default(''),
    /** The reviewer's remarks on single fields, sent with the latest remark. */
    fieldRemarks: json().$type<FieldRemark[]>().notNull().default([]),
    attachmentRemarks: json().$type<AttachmentRemark[]>().notNull().default([]),
    /** True once the profile has been completed and submitted for review. */
    submitted: flag().notNull().default(false),
    /** Incremented by every write; a reviewer's decision names the version that it is based on. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('enterprises_status_idx').on(t.status, t.updatedAt, t.id),
    index('enterprises_type_idx').on(t.applicantType, t.updatedAt, t.id),
    index('enterprises_updated_idx').on(t.updatedAt, t.id),
    index('enterprises_phone_idx').on(t.phone),
    index('enterprises_name_idx').on(t.name),
    index('enterprises_credit_code_idx').on(t.creditCode),
    index('enterprises_area_idx').on(t.areaId, t.updatedAt),
  ],
)

export const statusHistory = table(
  'status_history',
  {
    id: id(),
    enterpriseId: bigInteger()
      .notNull()
      .references(() => enterprises.id, { onDelete: 'cascade' }),
    status: text({ enum: ['0', '1', '2', '3'] }).notNull(),
    event: text({
      enum: [
        'registered',
        'submitted',
        'approved',
        'returned',
        'rejected',
        'reopened',
        'withdrawn',
        'attached',
      ],
    }).notNull(),
    remark: text().notNull().default(''),
    actorId: bigInteger(),
    at: instant().notNull(),
  },
  (t) => [
    index('status_history_enterprise_idx').on(t.enterpriseId, t.at),
    index('status_history_actor_idx').on(t.actorId),
    index('status_history_event_idx').on(t.event, t.at, t.enterpriseId),
  ],
)

export const areas = table(
  'areas',
  {
    /** Six-digit division code (GB/T 2260). */
    id: text().primaryKey(),
    parentId: text().notNull(),
    title: text().notNull(),
    /** Titles from the top level, joined with `-`. */
    path: text().notNull().unique(),
    level: integer().notNull(),
    /** Groups counties that have no prefecture; cannot be chosen. */
    pseudo: flag().notNull().default(false),
    sort: integer().notNull(),
  },
  (t) => [index('areas_sort_idx').on(t.sort)],
)
