import { bigInteger, flag, index, instant, integer, primaryKey, table, text } from '../columns.ts'
import { newId } from '../ids.ts'
import { roles } from './accounts.ts'

/** Directories (1), pages (2) and buttons (3) of the back office; each may carry a permission. */
export const menus = table('menus', {
  /** Ids below 10,000 belong to menus that ship with the product. */
  id: bigInteger()
    .primaryKey()
    .$defaultFn(() => newId()),
  /** 0 for top-level entries. */
  parentId: bigInteger().notNull().default(0),
  name: text().notNull(),
  permission: text().notNull().default(''),
  type: integer().$type<1 | 2 | 3>().notNull(),
  sort: integer().notNull().default(0),
  path: text().notNull().default(''),
  icon: text().notNull().default(''),
  component: text().notNull().default(''),
  componentName: text().notNull().default(''),
  enabled: flag().notNull().default(true),
  visible: flag().notNull().default(true),
  keepAlive: flag().notNull().default(true),
  alwaysShow: flag().notNull().default(true),
  createdAt: instant().notNull(),
})

/** Menus assigned to a role; the permissions that follow are in `role_permissions`. */
export const roleMenus = table(
  'role_menus',
  {
    roleId: integer()
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    menuId: bigInteger()
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.menuId] }), index('role_menus_menu_idx').on(t.menuId)],
)
