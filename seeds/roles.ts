import type { Writer } from '#db/client.ts'
import { rolePermissions, roles } from '#db/schema/accounts.ts'
import { ROLES } from '#server/contract/rules.ts'
import { REVIEW_PERMISSION } from '#server/modules/library/permissions.ts'

/** Role 1 means approved and nothing else (DECISIONS 15). */
const NAMES = {
  approved: '已通过审核',
  smart_service: '待完善信息',
  reviewer: '审核员',
  super_admin: '超级管理员',
} as const

const PERMISSIONS = [
  { roleId: ROLES.reviewer, permission: 'extend:userinfo:audit' },
  { roleId: ROLES.reviewer, permission: 'extend:feedback:query' },
  { roleId: ROLES.reviewer, permission: 'extend:feedback:update' },
  { roleId: ROLES.reviewer, permission: REVIEW_PERMISSION },
  { roleId: ROLES.super_admin, permission: '*:*:*' },
]

export async function writeRoles(tx: Writer): Promise<void> {
  const rows = Object.entries(ROLES).map(([code, id]) => ({
    id,
    code,
    name: NAMES[code as keyof typeof NAMES],
  }))
  await tx.insert(roles).values(rows).onConflictDoNothing()
  await tx.insert(rolePermissions).values(PERMISSIONS).onConflictDoNothing()
}
