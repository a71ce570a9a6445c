import { z } from 'zod'
import { CommonStatus, EnabledFilter, nameFilter } from './admin-fields.ts'
import { endpoint, Page, PageQuery } from './endpoint.ts'
import { Id, Time } from './fields.ts'

const tag = '部门与岗位'

export const Department = z.object({
  id: Id,
  name: z.string(),
  parentId: z.int().describe('0 为顶层'),
  sort: z.int(),
  leaderUserId: Id.nullable(),
  phone: z.string(),
  email: z.string(),
  status: CommonStatus,
  createTime: Time,
})
export type Department = z.output<typeof Department>

const departmentAccess = { permission: 'system:dept:query' }
/** Both names of the same list. */
export const departmentLists = (
  ['/system/dept/simple-list', '/system/dept/list-all-simple'] as const
).map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '开启的部门，供选择',
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
  query: z.object({ id: Id }),
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
/** Both names of the same list. */
export const postLists = (
  ['/system/post/simple-list', '/system/post/list-all-simple'] as const
).map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '开启的岗位，供选择',
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
  query: PageQuery.extend({
    code: nameFilter('编码中的文字'),
    name: nameFilter('名称中的文字'),
    status: EnabledFilter,
  }),
  data: Page(Post),
})
export const getPost = endpoint({
  method: 'GET',
  path: '/system/post/get',
  summary: '一个岗位',
  tag,
  access: postAccess,
  query: z.object({ id: Id }),
  data: Post,
})
