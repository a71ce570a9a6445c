import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Password, RecordVersion } from './fields.ts'
import { OldPassword } from './form-fields.ts'

const tag = '用户与权限'
/** Maximum of PostgreSQL's `integer`. */
const ROLE_ID_MAX = 2_147_483_647

export const listUserRoles = endpoint({
  method: 'GET',
  path: '/system/permission/list-user-roles',
  summary: '用户的角色编号；查别人要有分配角色的权限',
  tag,
  access: 'user',
  query: z.object({ userId: Id }),
  data: z.array(z.int()),
})

export const assignUserRole = endpoint({
  method: 'POST',
  path: '/system/permission/assign-user-role',
  summary:
    '重设用户的全部角色；给予或收回角色 1 就是审核，须有 extend:userinfo:audit 权限并给出单位信息的版本',
  tag,
  access: { permission: 'system:permission:assign-user-role' },
  body: z.object({
    userId: Id,
    roleIds: z
      .array(z.int().positive().max(ROLE_ID_MAX))
      .max(50)
      .nullish()
      .transform((value) => value ?? []),
    version: RecordVersion.nullish().describe('给予或收回角色 1 时必填：所见单位信息的版本'),
  }),
  data: z.literal(true),
})

export const updateOwnPassword = endpoint({
  method: 'PUT',
  path: '/system/user/profile/update-password',
  summary: '修改自己的密码；其他会话随即失效',
  tag,
  access: 'user',
  body: z.object({
    oldPassword: OldPassword,
    newPassword: Password,
  }),
  data: z.literal(true),
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/system/user/update-password',
  summary: '管理员重设用户密码；该用户的会话全部失效',
  tag,
  access: { permission: 'system:user:update-password' },
  body: z.object({ id: Id, password: Password }),
  data: z.literal(true),
})
