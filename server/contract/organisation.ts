import { z } from 'zod'
import {
  CommonStatus,
  EnabledFilter,
  Ids,
  looseText,
  nameFilter,
  Remark,
  Sort,
  sortBy,
} from './admin-fields.ts'
import { endpoint, exportPaths, NO_DATA, Page, PageQuery, XLSX_FILE } from './endpoint.ts'
import { codeText, Id, OptionalId, requiredText, Time } from './fields.ts'
import { Email } from './profile.ts'
import { unchangedIfAbsent } from './unchanged-fields.ts'

const tag = '部门与岗位'
const Done = z.literal(true)
const ById = z.object({ id: Id })
const ByIds = z.object({ ids: Ids })

export const Department = z.object({
  id: Id,
  name: z.string(),
  parentId: z.int().describe('0 为顶层'),
  sort: z.int(),
  leaderUserId: Id.nullable(),
  phone: z.string(),
  email: z.string(),
  areaId: z.string().describe('负责的行政区划代码；空为随上级部门'),
  status: CommonStatus,
  createTime: Time,
})
export type Department = z.output<typeof Department>

const departmentAccess = { permission: 'system:dept:query' }

const DepartmentBody = z.object({
  name: requiredText(30, '部门名称不能为空', '部门名称'),
  parentId: z
    .literal(0)
    .or(Id)
    .nullish()
    .transform((id) => id ?? 0)
    .describe('上级部门，0 为顶层'),
  sort: Sort,
  leaderUserId: OptionalId,
  phone: looseText(20, '联系电话'),
  email: Email.nullish().transform((email) => email ?? ''),
  areaId: z
    .string()
    .regex(/^(?:\d{6})?$/, '行政区划代码不正确')
    .nullish()
    .transform((id) => id ?? '')
    .describe('负责的行政区划代码；空为随上级部门'),
  status: CommonStatus,
})
export type DepartmentBody = z.output<typeof DepartmentBody>

export const createDepartment = endpoint({
  method: 'POST',
  path: '/system/dept/create',
  summary: '新增部门，答新编号',
  tag,
  access: { permission: 'system:dept:create' },
  body: DepartmentBody,
  data: Id,
})
export const updateDepartment = endpoint({
  method: 'PUT',
  path: '/system/dept/update',
  summary: '修改部门，省略的字段不变',
  tag,
  access: { permission: 'system:dept:update' },
  body: DepartmentBody.extend({
    id: Id,
    parentId: unchangedIfAbsent(DepartmentBody.shape.parentId),
    leaderUserId: unchangedIfAbsent(DepartmentBody.shape.leaderUserId),
    phone: unchangedIfAbsent(DepartmentBody.shape.phone),
    email: unchangedIfAbsent(DepartmentBody.shape.email),
    areaId: unchangedIfAbsent(DepartmentBody.shape.areaId),
  }),
  data: Done,
})
export type DepartmentUpdate = Omit<z.output<typeof updateDepartment.body>, 'id'>
export const deleteDepartment = endpoint({
  method: 'DELETE',
  path: '/system/dept/delete',
  summary: '删除部门；有下级部门或员工的不能删除',
  tag,
  access: { permission: 'system:dept:delete' },
  query: ById,
  data: Done,
})
export const deleteDepartments = endpoint({
  method: 'DELETE',
  path: '/system/dept/delete-list',
  aliases: ['/system/dept/delete-batch'],
  summary: '删除多个部门：要么全部，要么一个也不删',
  tag,
  access: { permission: 'system:dept:delete' },
  query: ByIds,
  data: Done,
})
/** Old and new path of the same list. */
export const departmentLists = (
  ['/system/dept/simple-list', '/system/dept/list-all-simple'] as const
).map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '启用的部门，供选择',
    tag,
    access: 'user',
    data: z.array(Department.pick({ id: true, name: true, parentId: true })),
  }),
)
export const departmentList = endpoint({
  method: 'GET',
  path: '/system/dept/list',
  summary: '部门列表',
  tag,
  access: departmentAccess,
  query: z.object({ name: nameFilter('名称中的文字'), status: EnabledFilter }),
  data: z.array(Department),
})
export const getDepartment = endpoint({
  method: 'GET',
  path: '/system/dept/get',
  summary: '一个部门',
  tag,
  access: departmentAccess,
  query: ById,
  data: Department,
})

export const Post = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  sort: z.int(),
  status: CommonStatus,
  remark: z.string(),
  createTime: Time,
})
export type Post = z.output<typeof Post>

const postAccess = { permission: 'system:post:query' }

const PostBody = z.object({
  name: requiredText(50, '岗位名称不能为空', '岗位名称'),
  code: codeText(64, '岗位编码不能为空', '岗位编码'),
  sort: Sort,
  status: CommonStatus,
  remark: Remark,
})
export type PostBody = z.output<typeof PostBody>

export const createPost = endpoint({
  method: 'POST',
  path: '/system/post/create',
  summary: '新增岗位，答新编号',
  tag,
  access: { permission: 'system:post:create' },
  body: PostBody,
  data: Id,
})
export const updatePost = endpoint({
  method: 'PUT',
  path: '/system/post/update',
  summary: '修改岗位，省略的字段不变',
  tag,
  access: { permission: 'system:post:update' },
  body: PostBody.extend({ id: Id, remark: unchangedIfAbsent(PostBody.shape.remark) }),
  data: Done,
})
export type PostUpdate = Omit<z.output<typeof updatePost.body>, 'id'>
export const deletePost = endpoint({
  method: 'DELETE',
  path: '/system/post/delete',
  summary: '删除岗位；用户不再有这个岗位',
  tag,
  access: { permission: 'system:post:delete' },
  query: ById,
  data: Done,
})
export const deletePosts = endpoint({
  method: 'DELETE',
  path: '/system/post/delete-list',
  aliases: ['/system/post/delete-batch'],
  summary: '删除多个岗位：要么全部，要么一个也不删',
  tag,
  access: { permission: 'system:post:delete' },
  query: ByIds,
  data: Done,
})

const PostFilters = z.object({
  code: nameFilter('编码中的文字'),
  name: nameFilter('名称中的文字'),
  status: EnabledFilter,
})
export type PostFilters = z.output<typeof PostFilters>
export const POST_ORDERS = ['sort', 'name', 'code', 'createTime'] as const
export const exportPosts = exportPaths('/system/post').map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '导出符合条件的全部岗位',
    tag,
    access: { permission: 'system:post:export' },
    query: PostFilters,
    file: XLSX_FILE,
    data: NO_DATA,
  }),
)
/** Old and new path of the same list. */
export const postLists = (
  ['/system/post/simple-list', '/system/post/list-all-simple'] as const
).map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '启用的岗位，供选择',
    tag,
    access: 'user',
    data: z.array(Post.pick({ id: true, name: true })),
  }),
)
export const postPage = endpoint({
  method: 'GET',
  path: '/system/post/page',
  summary: '岗位分页',
  tag,
  access: postAccess,
  query: PageQuery.extend({ ...PostFilters.shape, sort: sortBy(POST_ORDERS) }),
  data: Page(Post),
})
export const getPost = endpoint({
  method: 'GET',
  path: '/system/post/get',
  summary: '一个岗位',
  tag,
  access: postAccess,
  query: ById,
  data: Post,
})
