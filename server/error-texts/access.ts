import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** Roles and menus. */
export const ACCESS_ERRORS = {
  [Code.roleNotFound]: { text: '角色不存在', when: 'A role id is unknown.' },
  [Code.lastSuperAdmin]: {
    text: '至少要保留一名超级管理员',
    when: 'Taking the role from the last enabled super administrator.',
  },
  [Code.roleNameTaken]: {
    text: '已经存在名为【{name}】的角色',
    when: 'Another role has this name.',
  },
  [Code.roleCodeTaken]: {
    text: '已经存在标识为【{code}】的角色',
    when: 'Another role has this code.',
  },
  [Code.roleBuiltIn]: {
    text: '不能操作类型为系统内置的角色',
    when: 'Changing or deleting a role that the product brings along.',
  },
  [Code.roleCodeReserved]: {
    text: '标识【{code}】不能使用',
    when: 'A new role would take a code that the product uses.',
  },
  [Code.menuNameTaken]: {
    text: '已经存在该名字的菜单',
    when: 'Two entries of one menu would have one name.',
  },
  [Code.menuParentNotFound]: { text: '父菜单不存在', when: 'No menu has the parent’s id.' },
  [Code.menuParentIsSelf]: {
    text: '不能设置自己为父菜单',
    when: 'A menu would become its own descendant.',
  },
  [Code.menuNotFound]: { text: '菜单不存在', when: 'No menu has this id.' },
  [Code.menuHasChildren]: {
    text: '存在子菜单，无法删除',
    when: 'Deleting a menu with children.',
  },
  [Code.menuParentIsButton]: {
    text: '父菜单的类型必须是目录或者菜单',
    when: 'A menu would be the child of a button.',
  },
  [Code.menuComponentTaken]: {
    text: '已经存在该组件名的菜单',
    when: 'Two pages would have one component name.',
  },
  [Code.menuBuiltIn]: {
    text: '系统自带的菜单不能删除，可以改为停用',
    when: 'Deleting a menu that the product brings along.',
  },
} satisfies Texts
