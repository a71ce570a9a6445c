import { z } from 'zod'
import { CommonStatus, EnabledFilter, Ids, looseText, nameFilter, Sort } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { Id, requiredText, Time } from './fields.ts'
import { unchangedIfAbsent } from './unchanged-fields.ts'

const tag = '角色与菜单'
const may = (what: 'query' | 'create' | 'update' | 'delete') => ({
  access: { permission: `system:menu:${what}` },
})
const Done = z.literal(true)
const path = '/system/menu'

/** 1 directory, 2 page, 3 button; 0 is the preset of a client whose form then shows a directory's fields. */
const MenuType = z
  .literal([0, 1, 2, 3], {
    error: ({ input }) =>
      input === undefined || input === null ? '菜单类型不能为空' : '必须在指定范围 [1, 2, 3]',
  })
  .transform((type) => type || 1)
const ParentId = z
  .int({ error: '父菜单 ID 不能为空' })
  .min(0, '父菜单 ID 不正确')
  .max(Number.MAX_SAFE_INTEGER, '父菜单 ID 不正确')
const shown = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true)

const MenuBody = z.object({
  name: requiredText(50, '菜单名称不能为空', '菜单名称'),
  permission: looseText(100, '权限标识'),
  type: MenuType,
  sort: Sort,
  parentId: ParentId,
  path: looseText(200, '路由地址'),
  icon: looseText(100, '菜单图标'),
  component: looseText(200, '组件路径'),
  componentName: looseText(200, '组件名'),
  status: CommonStatus,
  visible: shown,
  keepAlive: shown,
  alwaysShow: shown,
})
export type MenuBody = z.output<typeof MenuBody>

export const Menu = z.object({
  id: Id,
  name: z.string(),
  permission: z.string(),
  type: z.literal([1, 2, 3]).describe('1 目录，2 菜单，3 按钮'),
  sort: z.int(),
  parentId: z.int().describe('0 为顶层'),
  path: z.string(),
  icon: z.string(),
  component: z.string(),
  componentName: z.string(),
  status: CommonStatus,
  visible: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  createTime: Time,
})
export type Menu = z.output<typeof Menu>

export const createMenu = endpoint({
  method: 'POST',
  path: `${path}/create`,
  summary: '新增菜单，答新编号',
  tag,
  ...may('create'),
  body: MenuBody,
  data: Id,
})
export const updateMenu = endpoint({
  method: 'PUT',
  path: `${path}/update`,
  summary: '修改菜单，省略的字段不变；有它的角色的权限随之更新',
  tag,
  ...may('update'),
  body: MenuBody.extend({
    id: Id,
    permission: unchangedIfAbsent(MenuBody.shape.permission),
    path: unchangedIfAbsent(MenuBody.shape.path),
    icon: unchangedIfAbsent(MenuBody.shape.icon),
    component: unchangedIfAbsent(MenuBody.shape.component),
    componentName: unchangedIfAbsent(MenuBody.shape.componentName),
    visible: unchangedIfAbsent(MenuBody.shape.visible),
    keepAlive: unchangedIfAbsent(MenuBody.shape.keepAlive),
    alwaysShow: unchangedIfAbsent(MenuBody.shape.alwaysShow),
  }),
  data: Done,
})
export type MenuUpdate = z.output<typeof updateMenu.body>

export const deleteMenu = endpoint({
  method: 'DELETE',
  path: `${path}/delete`,
  summary: '删除菜单；系统自带的和还有子菜单的不能删除',
  tag,
  ...may('delete'),
  query: z.object({ id: Id }),
  data: Done,
})
export const deleteMenus = endpoint({
  method: 'DELETE',
  path: `${path}/delete-list`,
  aliases: [`${path}/delete-batch`],
  summary: '删除多个菜单：要么全部，要么一个也不删',
  tag,
  ...may('delete'),
  query: z.object({ ids: Ids }),
  data: Done,
})
export const menuList = endpoint({
  method: 'GET',
  path: `${path}/list`,
  summary: '全部菜单，按显示顺序',
  tag,
  ...may('query'),
  query: z.object({ name: nameFilter('名称中的文字'), status: EnabledFilter }),
  data: z.array(Menu),
})
export const getMenu = endpoint({
  method: 'GET',
  path: `${path}/get`,
  summary: '一个菜单',
  tag,
  ...may('query'),
  query: z.object({ id: Id }),
  data: Menu,
})
/** Old and new path of the same list. */
export const menuLists = ([`${path}/simple-list`, `${path}/list-all-simple`] as const).map((path) =>
  endpoint({
    method: 'GET',
    path,
    summary: '启用的菜单，供选择',
    tag,
    access: 'user',
    data: z.array(Menu.pick({ id: true, name: true, parentId: true, type: true })),
  }),
)
