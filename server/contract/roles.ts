import { z } from 'zod'
import {
  choice,
  CommonStatus,
  createTimeRange,
  EnabledFilter,
  Ids,
  INTEGER_MAX,
  nameFilter,
  Remark,
  Sort,
  StatusChanged,
} from './admin-fields.ts'
import { endpoint, NO_DATA, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { codeText, Id, requiredText, Time } from './fields.ts'
import { unchangedIfAbsent } from './unchanged-fields.ts'

const tag = '角色与菜单'
const may = (what: 'query' | 'create' | 'update' | 'delete' | 'export') => ({
  access: { permission: `system:role:${what}` },
})
const Done = z.literal(true)
const path = '/system/role'

export const RoleId = Id.refine((id) => id <= INTEGER_MAX, '编号不正确')
const RoleIds = Ids.refine((ids) => ids.every((id) => id <= INTEGER_MAX), '编号不正确')
/** Counting stops here: the role of approved organisations has as many users as there are organisations. */
export const USER_COUNT_MAX = 1000
export const DATA_SCOPES = [1, 2, 3, 4, 5] as const

const RoleBody = z.object({
  name: requiredText(30, '角色名称不能为空', '角色名称'),
  code: codeText(100, '角色标识不能为空', '角色标识'),
  sort: Sort,
  status: CommonStatus.nullish().transform((status) => status ?? 0),
  remark: Remark,
})
export type RoleBody = z.output<typeof RoleBody>

export const Role = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  sort: z.int(),
  status: CommonStatus,
  type: z.literal([1, 2]).describe('1 内置，2 自定义'),
  remark: z.string(),
  dataScope: z.int(),
  dataScopeDeptIds: z.array(Id),
  userCount: z.int().describe(`有这个角色的用户；多于 ${USER_COUNT_MAX} 的不再数`),
  createTime: Time.nullable(),
})
export type Role = z.output<typeof Role>

export const createRole = endpoint({
  method: 'POST',
  path: `${path}/create`,
  summary: '新增角色，没有权限；答新编号',
  tag,
  ...may('create'),
  body: RoleBody,
  data: z.int(),
})
export const updateRole = endpoint({
  method: 'PUT',
  path: `${path}/update`,
  summary: '修改角色，省略的字段不变；系统内置的角色不能修改',
  tag,
  ...may('update'),
  body: RoleBody.extend({
    id: RoleId,
    status: unchangedIfAbsent(RoleBody.shape.status),
    remark: unchangedIfAbsent(RoleBody.shape.remark),
  }),
  data: Done,
})
export type RoleChange = z.output<typeof updateRole.body>

export const updateRoleStatus = endpoint({
  method: 'PUT',
  path: `${path}/update-status`,
  summary: '启用或停用角色；停用的角色不给任何权限',
  tag,
  ...may('update'),
  body: z.object({ id: RoleId, status: CommonStatus }),
  data: StatusChanged,
})
export const deleteRole = endpoint({
  method: 'DELETE',
  path: `${path}/delete`,
  summary: '删除角色，并从所有用户收回',
  tag,
  ...may('delete'),
  query: z.object({ id: RoleId }),
  data: Done,
})
export const deleteRoles = endpoint({
  method: 'DELETE',
  path: `${path}/delete-list`,
  aliases: [`${path}/delete-batch`],
  summary: '删除多个角色：要么全部，要么一个也不删',
  tag,
  ...may('delete'),
  query: z.object({ ids: RoleIds }),
  data: Done,
})

const Filters = z.object({
  name: nameFilter('名称中的文字'),
  code: nameFilter('标识中的文字'),
  status: EnabledFilter,
  ...createTimeRange,
})
export type RoleFilters = z.output<typeof Filters>

export const rolePage = endpoint({
  method: 'GET',
  path: `${path}/page`,
  summary: '角色分页，按显示顺序',
  tag,
  ...may('query'),
  query: PageQuery.extend(Filters.shape),
  data: Page(Role),
})
export const exportRoles = endpoint({
  method: 'GET',
  path: `${path}/export-excel`,
  summary: '导出符合条件的全部角色',
  tag,
  ...may('export'),
  query: Filters,
  file: XLSX_FILE,
  data: NO_DATA,
})
export const getRole = endpoint({
  method: 'GET',
  path: `${path}/get`,
  summary: '一个角色',
  tag,
  ...may('query'),
  query: z.object({ id: RoleId }),
  data: Role,
})
/** Old and new path of the same list. */
export const roleLists = ([`${path}/simple-list`, `${path}/list-all-simple`] as const).map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '启用的角色，供选择',
    tag,
    access: 'user',
    data: z.array(Role.pick({ id: true, name: true })),
  }),
)

export const assignRoleMenu = endpoint({
  method: 'POST',
  path: '/system/permission/assign-role-menu',
  summary: '重设角色的全部菜单，权限随之而定；谁也不能给出自己没有的权限',
  tag,
  access: { permission: 'system:permission:assign-role-menu' },
  body: z.object({
    roleId: RoleId,
    menuIds: z
      .array(Id)
      .max(2000)
      .nullish()
      .transform((ids) => [...new Set(ids ?? [])]),
  }),
  data: Done,
})
export const assignRoleDataScope = endpoint({
  method: 'POST',
  path: '/system/permission/assign-role-data-scope',
  summary: '设置角色的数据范围',
  tag,
  access: { permission: 'system:permission:assign-role-data-scope' },
  body: z.object({
    roleId: RoleId,
    dataScope: choice(DATA_SCOPES, '数据范围不能为空'),
    dataScopeDeptIds: z
      .array(Id)
      .max(1000)
      .nullish()
      .transform((ids) => [...new Set(ids ?? [])]),
  }),
  data: Done,
})
export const listRoleMenus = endpoint({
  method: 'GET',
  path: '/system/permission/list-role-menus',
  summary: '角色的菜单编号',
  tag,
  access: { permission: 'system:permission:assign-role-menu' },
  query: z.object({ roleId: RoleId }),
  data: z.array(Id),
})
