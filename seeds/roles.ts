import { isNull } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { rolePermissions, roles } from '#db/schema/accounts.ts'
import { ROLES } from '#server/contract/rules.ts'

/** Role 1 means approved and nothing else. */
const NAMES = {
  approved: '已通过审核',
  smart_service: '待完善信息',
  reviewer: '审核员',
  super_admin: '超级管理员',
} as const

/** Inserts the built-in roles; the reviewer's permissions come with the menus (seeds/menus.ts). */
export async function writeRoles(tx: Writer, createdAt: Date): Promise<void> {
  const rows = Object.entries(ROLES).map(([code, id]) => ({
    id,
    code,
    name: NAMES[code as keyof typeof NAMES],
    sort: id,
    createdAt,
  }))
  await tx.insert(roles).values(rows).onConflictDoNothing()
  await tx.update(roles).set({ createdAt }).where(isNull(roles.createdAt))
  const all = { roleId: ROLES.super_admin, permission: '*:*:*' }
  await tx.insert(rolePermissions).values(all).onConflictDoNothing()
}
