import type { PageKey } from '#app/i18n/pages.server.ts'
import type { Group } from '#app/i18n/site-pages.server.ts'

export interface SiteMapWords {
  groups: Record<Group, string>
  signedIn: string
  /** Replaces the first sentence of a page's description where that is about its form. */
  lines: Partial<Record<PageKey, string>>
  /** Not a page, but a form on one. */
  feedback: { name: string; line: string }
  doors: { to: string; name: string; line: string }[]
  outside: string
  outsideLine: string
  xml: string
}

export const siteMap: SiteMapWords = {
  groups: {
    platform: '平台',
    government: '政府服务',
    enterprise: '企业服务',
    data: '数据服务',
    account: '账号',
    help: '帮助',
  },
  signedIn: '需登录',
  lines: { register: '填写单位信息，创建单位账号。' },
  feedback: { name: '意见反馈', line: '对平台的意见和建议，不登录也可以提交。' },
  doors: [
    {
      to: '/enter/accounting',
      name: '碳核算服务',
      line: '审核通过的单位由此进入核算平台。',
    },
    { to: '/enter/platform', name: '进入平台', line: '审核通过的单位由此进入业务平台。' },
  ],
  outside: '产品碳足迹',
  outsideLine: '国家层面公开的数据库，在新窗口打开。',
  xml: '供搜索引擎使用的网站地图（XML）',
}
