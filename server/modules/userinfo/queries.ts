import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { contains } from '#db/search.ts'
import { users } from '#db/schema/accounts.ts'
import { enterprises, statusHistory } from '#db/schema/enterprises.ts'
import { tally } from '#db/tallies.ts'
import type { ApplicantType, ReviewStatus } from '../../contract/rules.ts'

export type Enterprise = typeof enterprises.$inferSelect

export async function findEnterprise(db: Reader, userId: number) {
  const rows = await db.select().from(enterprises).where(eq(enterprises.userId, userId))
  return rows[0]
}

/** The account of a phone number with its record, as the reviewer's command line names it. */
export async function findEnterpriseByPhone(db: Reader, phone: string) {
  const rows = await db
    .select({ user: users, enterprise: enterprises })
    .from(users)
    .leftJoin(enterprises, eq(enterprises.userId, users.id))
    .where(eq(users.phone, phone))
  return rows[0]
}

export interface Filters {
  userId?: number | undefined
  status?: ReviewStatus | undefined
  applicantType?: ApplicantType | undefined
  name?: string | undefined
  phone?: string | undefined
  area?: string | undefined
}

/** One page of the records that meet every filter, the latest changed first. */
export async function listEnterprises(
  db: Reader,
  filters: Filters,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { userId, status, applicantType, name, phone, area } = filters
  const where = and(
    userId === undefined ? undefined : eq(enterprises.userId, userId),
    status && eq(enterprises.status, status),
    applicantType && eq(enterprises.applicantType, applicantType),
    name ? contains(enterprises.name, name) : undefined,
    phone ? contains(enterprises.phone, phone) : undefined,
    area ? contains(enterprises.area, area) : undefined,
  )
  const rows = await db
    .select()
    .from(enterprises)
    .where(where)
    .orderBy(desc(enterprises.updatedAt), desc(enterprises.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const total = where ? await db.$count(enterprises, where) : await tally(db, 'enterprises')
  return { rows, total }
}

export const listHistory = (db: Reader, enterpriseIds: number[]) =>
  db
    .select()
    .from(statusHistory)
    .where(inArray(statusHistory.enterpriseId, enterpriseIds))
    .orderBy(statusHistory.at, statusHistory.id)

export const insertEnterprise = (tx: Writer, row: Enterprise) => tx.insert(enterprises).values(row)

export const updateEnterprise = (tx: Writer, id: number, set: Partial<Enterprise>) =>
  tx.update(enterprises).set(set).where(eq(enterprises.id, id))

export const insertHistory = (tx: Writer, row: typeof statusHistory.$inferInsert) =>
  tx.insert(statusHistory).values(row)
