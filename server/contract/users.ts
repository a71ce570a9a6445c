import { z } from 'zod'
import {
  CommonStatus,
  createTimeRange,
  EnabledFilter,
  IdFilter,
  Ids,
  nameFilter,
  Remark,
  StatusChanged,
} from './admin-fields.ts'
import { endpoint, exportPaths, NO_DATA, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { DeletionTime, Id, OptionalId, Password, Time } from './fields.ts'
import { Email, Mobile, Nickname, Sex } from './profile.ts'
import { RoleId } from './roles.ts'
import { USERNAME_PATTERN } from './rules.ts'
import { unchangedIfAbsent } from './unchanged-fields.ts'
import { USER_IMPORT_RULES } from './user-import-problems.ts'

const tag = '用户与权限'
const may = (what: 'query' | 'create' | 'update' | 'delete' | 'export') => ({
  access: { permission: `system:user:${what}` },
})
const Done = z.literal(true)

const Username = z
  .string({ error: '用户账号不能为空' })
  .trim()
  .min(1, '用户账号不能为空')
  .regex(USERNAME_PATTERN, '用户账号由 数字、字母 组成')
  .min(4, '用户账号长度为 4-30 个字符')
  .max(30, '用户账号长度为 4-30 个字符')

const Account = z.object({
  username: Username,
  nickname: z.string({ error: '用户昵称不能为空' }).pipe(Nickname),
  remark: Remark,
  deptId: OptionalId,
  postIds: z
    .array(Id)
    .max(50, '岗位最多 50 个')
    .nullish()
    .transform((ids) => [...new Set(ids ?? [])]),
  email: Email.nullish(),
  mobile: Mobile.nullish(),
  sex: Sex.nullish(),
})

export const User = z.object({
  id: Id,
  username: z.string(),
  nickname: z.string(),
  remark: z.string(),
  deptId: Id.nullable(),
  deptName: z.string().nullable(),
  dept: z.object({ id: Id, name: z.string() }).nullable().describe('部门，同 deptId 与 deptName'),
  postIds: z.array(Id),
  email: z.string(),
  mobile: z.string(),
  sex: z.int(),
  avatar: z.string(),
  status: CommonStatus,
  loginIp: z.string(),
  loginDate: Time.nullable(),
  createTime: Time,
  deletionTime: DeletionTime,
})
export type User = z.output<typeof User>

export const createUser = endpoint({
  method: 'POST',
  path: '/system/user/create',
  summary: '新增用户，没有角色；答新编号',
  tag,
  ...may('create'),
  body: Account.extend({ password: Password }),
  data: Id,
})
export type NewUser = z.output<typeof createUser.body>

export const updateUser = endpoint({
  method: 'PUT',
  path: '/system/user/update',
  summary: '修改用户的资料，省略的字段不变；密码、状态、角色另有接口',
  tag,
  ...may('update'),
  body: Account.extend({
    id: Id,
    username: Username.nullish(),
    remark: unchangedIfAbsent(Account.shape.remark),
    deptId: unchangedIfAbsent(Account.shape.deptId),
    postIds: unchangedIfAbsent(Account.shape.postIds),
  }),
  data: Done,
})
export type UserChange = z.output<typeof updateUser.body>

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/system/user/delete',
  summary: '删除用户及其会话、单位信息；不能删除自己和最后一名超级管理员',
  tag,
  ...may('delete'),
  query: z.object({ id: Id }),
  data: Done,
})
export const deleteUsers = endpoint({
  method: 'DELETE',
  path: '/system/user/delete-list',
  aliases: ['/system/user/delete-batch'],
  summary: '删除多个用户：要么全部，要么一个也不删',
  tag,
  ...may('delete'),
  query: z.object({ ids: Ids }),
  data: Done,
})
export const updateUserStatus = endpoint({
  method: 'PUT',
  path: '/system/user/update-status',
  summary: '启用或停用用户；停用时会话随即失效',
  tag,
  ...may('update'),
  body: z.object({ id: Id, status: CommonStatus }),
  data: StatusChanged,
})

export const unlockUser = endpoint({
  method: 'PUT',
  path: '/system/user/unlock',
  summary: '解除登录限制：不再计入此前输错的密码；同一地址的限制不变',
  tag,
  access: { permission: 'system:user:update-password' },
  body: z.object({ id: Id }),
  data: Done,
})

export const issueRegcode = endpoint({
  method: 'PUT',
  path: '/system/user/issue-regcode',
  summary: '发放新的注册码，只答这一次；原注册码随即失效，不能给自己发放',
  tag,
  access: { permission: 'system:user:update-password' },
  body: z.object({ id: Id }),
  data: z.object({ regcode: z.string().meta({ examples: ['CARB-2345'] }) }),
})

const Filters = z.object({
  username: nameFilter('用户账号中的文字'),
  nickname: nameFilter('用户昵称中的文字'),
  mobile: nameFilter('手机号中的数字'),
  status: EnabledFilter,
  deptId: IdFilter.describe('部门，含下级部门'),
  roleId: RoleId.optional(),
  awaitsRole: z
    .enum(['', '1'], { error: '是否待分配角色不正确' })
    .transform((value) => (value === '1' ? true : undefined))
    .optional()
    .describe('1 只看待分配角色的：没有角色，也不属于任何单位'),
  ...createTimeRange,
})
export type UserFilters = z.output<typeof Filters>

export const userPage = endpoint({
  method: 'GET',
  path: '/system/user/page',
  summary: '用户分页，新的在前',
  tag,
  ...may('query'),
  query: PageQuery.extend(Filters.shape),
  data: Page(User),
})
export const exportUsers = exportPaths('/system/user').map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '导出符合条件的全部用户',
    tag,
    ...may('export'),
    query: Filters,
    file: XLSX_FILE,
    data: NO_DATA,
  }),
)
/** A line of the import sheet; empty cells are absent. */
export const UserRow = Account.extend({ status: CommonStatus.optional() })

export const userTemplate = endpoint({
  method: 'GET',
  path: '/system/user/get-import-template',
  summary: '导入用户的模板，含一行示例',
  tag,
  access: { permission: 'system:user:import' },
  handOver: false,
  file: XLSX_FILE,
  data: NO_DATA,
})
export const importUsers = endpoint({
  method: 'POST',
  path: '/system/user/import',
  summary: '由 XLSX 导入至多 500 名用户，没有角色；新用户凭短信验证码登录或重设密码',
  tag,
  access: { permission: 'system:user:import' },
  upload: 'file',
  bodyLimit: 2 * 1024 * 1024,
  query: z.object({
    updateSupport: z
      .enum(['true', 'false', '1', '0'], { error: '是否更新不正确' })
      .default('false')
      .transform((value) => value === 'true' || value === '1')
      .describe('是否更新已经存在的用户；空白的单元格不改'),
  }),
  data: z.object({
    createUsernames: z.array(z.string()),
    updateUsernames: z.array(z.string()),
    failureUsernames: z.record(z.string(), z.string()).describe('没有导入的账号和原因'),
    failures: z
      .array(
        z.object({
          line: z.int(),
          username: z.string(),
          reason: z.string(),
          code: z.int().describe('原因的错误码'),
          rule: z.enum(USER_IMPORT_RULES).nullable().describe('单元格不合的规则；别的原因为 null'),
          values: z.record(z.string(), z.string()).describe('原因中引用的值'),
        }),
      )
      .describe('没有导入的各行：行号从 1 起，第 1 行是标题'),
  }),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/system/user/get',
  summary: '一个用户',
  tag,
  ...may('query'),
  query: z.object({ id: Id }),
  data: User,
})
export const listUsers = endpoint({
  method: 'GET',
  path: '/system/user/list',
  summary: '几个编号的用户；没有的编号略过',
  tag,
  ...may('query'),
  query: z.object({ ids: Ids }),
  data: z.array(User),
})
const SimpleUser = User.pick({
  id: true,
  nickname: true,
  avatar: true,
  sex: true,
  deptId: true,
  deptName: true,
})
/** Old and new paths of the same list. */
export const userLists = (
  ['/system/user/simple-list', '/system/user/list-all-simple', '/system/user/all'] as const
).map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '启用的用户，供选择：工作人员和最近的用户，至多 1000 个；没有任何权限的人只见自己',
    tag,
    access: 'user',
    handOver: false,
    data: z.array(SimpleUser),
  }),
)
export const getSimpleUser = endpoint({
  method: 'GET',
  path: '/system/user/get-simple',
  summary: '一个启用的用户，供选择；没有则 data 为 null；没有任何权限的人只见自己',
  tag,
  access: 'user',
  handOver: false,
  query: z.object({ id: Id }),
  data: SimpleUser.nullable(),
})
export const listUsersByNickname = endpoint({
  method: 'GET',
  path: '/system/user/list-by-nickname',
  summary: '昵称含有这些字的启用的用户，新的在前，至多 50 个；没有任何权限的人只见自己',
  tag,
  access: 'user',
  handOver: false,
  query: z.object({ nickname: nameFilter('用户昵称中的文字') }),
  data: z.array(SimpleUser),
})
