import type { ConsoleChoice, ConsoleSwitch } from './console.ts'

/** Field names of 项目配置 (console settings), which have another meaning elsewhere. */
export const CONSOLE_FIELDS: Record<ConsoleSwitch | ConsoleChoice, string> = {
  breadcrumb: '面包屑',
  breadcrumbIcon: '面包屑图标',
  collapse: '折叠菜单',
  hamburger: '折叠按钮',
  fullscreen: '全屏图标',
  sizeIcon: '尺寸图标',
  locale: '语言图标',
  message: '消息图标',
  tagsView: '标签页',
  tagsViewIcon: '标签页图标',
  logo: '标志',
  grey: '灰色模式',
  fixedHeader: '固定头部',
  cutMenu: '切割菜单',
  footer: '页脚',
  uniqueOpened: '手风琴模式',
  fixedMenu: '固定菜单',
  reviewKeys: '审核快捷键',
  headerTheme: '头部主题',
  size: '尺寸',
  theme: '主题色',
}
