import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, requiredText } from './fields.ts'

const tag = '管理端'
const path = '/extend/console'
const own = { access: 'user', handOver: false } as const
const Done = z.literal(true)

export const DENSITIES = ['dense', 'wide'] as const
/** Permission to share list views with others. */
export const SHARE_PERMISSION = 'extend:list-view:share'

const ListKey = z
  .string({ error: '列表不能为空' })
  .regex(/^[A-Za-z]{1,40}$/, '列表不正确')
  .meta({ examples: ['users'] })
const Query = z
  .string({ error: '查询条件不能为空' })
  .max(1000, '查询条件过长')
  .regex(/^[^\s\p{Cc}#]*$/u, '查询条件不正确')
  .meta({ examples: ['status=0'] })
const shared = z
  .boolean()
  .nullish()
  .transform((given) => given ?? false)
  .describe('是否共享给能看到该列表的人')

const ListSettings = z.object({
  columns: z.array(z.string().max(40)).max(60).nullable().describe('null 为默认的列'),
  density: z.enum(DENSITIES),
})
const ListViewEntry = z.object({
  id: Id,
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  own: z.boolean(),
})

export const getListSettings = endpoint({
  method: 'GET',
  path: `${path}/list-settings`,
  summary: '本人对一个列表的设置，以及本人和共享的视图',
  tag,
  ...own,
  query: z.object({ list: ListKey }),
  data: ListSettings.extend({ views: z.array(ListViewEntry), mayShare: z.boolean() }),
})
export type ListSettings = z.output<typeof getListSettings.data>

export const putListSettings = endpoint({
  method: 'PUT',
  path: `${path}/list-settings`,
  summary: '设置本人在一个列表上显示的列和行距',
  tag,
  ...own,
  body: ListSettings.extend({ list: ListKey }),
  data: Done,
})
export const createListView = endpoint({
  method: 'POST',
  path: `${path}/list-view/create`,
  summary: '把查询条件存为视图；共享须有 extend:list-view:share 权限',
  tag,
  ...own,
  body: z.object({
    list: ListKey,
    name: requiredText(30, '视图名称不能为空', '视图名称'),
    query: Query,
    shared,
  }),
  data: Id,
})
export const updateListView = endpoint({
  method: 'PUT',
  path: `${path}/list-view/update`,
  summary: '修改本人视图的名称和共享',
  tag,
  ...own,
  body: z.object({ id: Id, name: requiredText(30, '视图名称不能为空', '视图名称'), shared }),
  data: Done,
})
export const deleteListView = endpoint({
  method: 'DELETE',
  path: `${path}/list-view/delete`,
  summary: '删除本人的视图；共享的视图，有共享权限的人也能删除',
  tag,
  ...own,
  query: z.object({ id: Id }),
  data: Done,
})
