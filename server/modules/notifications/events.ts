import { and, eq, exists, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { rolePermissions, roles, userRoles, users } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { timeInChina } from '#shared/china-time.ts'
import type { MessageKind } from './kinds.ts'
import { sendNotification, sendNotifications } from './send.ts'

/** Maximum number of staff notified; others see the to-do list. */
const STAFF_MAX = 200

/**
 * Notifies the staff with a permission that something awaits them. Those who have an unread message of the kind get no
 * other: a thousand submissions make one message. It contains no details, since staff see different parts of the data.
 * @param except an account that must not do the task, such as the uploader of a draft
 */
export async function notifyStaff(
  tx: Writer,
  kind: Extract<MessageKind, `staff-${string}`>,
  permission: string,
  at: Date,
  except?: number,
): Promise<void> {
  const granted = tx
    .select({ one: sql`1` })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .innerJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
    .where(
      and(
        eq(userRoles.userId, users.id),
        eq(roles.enabled, true),
        inArray(rolePermissions.permission, [permission, '*:*:*']),
      ),
    )
  const waiting = tx
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, users.id),
        eq(notifications.read, false),
        eq(notifications.template, kind),
      ),
    )
  const recipients = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.enabled, true),
        except === undefined ? undefined : ne(users.id, except),
        exists(granted),
        notExists(waiting),
      ),
    )
    .limit(STAFF_MAX)
  await sendNotifications(
    tx,
    kind,
    recipients.map(({ id }) => id),
    { at, params: {} },
  )
}

/** Notifies the owner of an account that its password was changed, by whomever. */
export const notifyPasswordChanged = (tx: Writer, userId: number, at: Date) =>
  sendNotification(tx, 'password-changed', { userId, at, params: { time: timeInChina(at) } })

/** Notifies the owner of an account that its password was reset, and what was revoked with it. */
export const notifyPasswordReset = (tx: Writer, userId: number, at: Date) =>
  sendNotification(tx, 'password-reset', { userId, at, params: { time: timeInChina(at) } })
