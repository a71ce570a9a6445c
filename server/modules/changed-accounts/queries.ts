import { desc, eq, gt } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { enterprises } from '#db/schema/enterprises.ts'
import { enterpriseMembers } from '#db/schema/members.ts'
import { notifications } from '#db/schema/notifications.ts'
import { operationLog } from '#db/schema/operations.ts'

/** Operations of staff and visitors; every write is logged as one. */
export const listOperations = (db: Reader, after: Date, limit: number) =>
  db
    .select({
      at: operationLog.at,
      action: operationLog.action,
      actorId: operationLog.actorId,
      subjectId: operationLog.subjectId,
    })
    .from(operationLog)
    .where(gt(operationLog.at, after))
    .orderBy(desc(operationLog.at))
    .limit(limit)

/** The members of organisations whose record was written. */
export const listRecordMembers = (db: Reader, after: Date, limit: number) =>
  db
    .select({ userId: enterpriseMembers.userId, at: enterprises.updatedAt })
    .from(enterprises)
    .innerJoin(enterpriseMembers, eq(enterpriseMembers.enterpriseId, enterprises.id))
    .where(gt(enterprises.updatedAt, after))
    .orderBy(desc(enterprises.updatedAt))
    .limit(limit)

export const listRecipients = (db: Reader, after: Date, limit: number) =>
  db
    .select({ userId: notifications.userId, at: notifications.createdAt })
    .from(notifications)
    .where(gt(notifications.createdAt, after))
    .orderBy(desc(notifications.createdAt))
    .limit(limit)
