/** Modules for which clients of this contract have pages but which this site does not offer, by path prefix. */
const MODULES: readonly (readonly [name: string, ...prefixes: string[]])[] = [
  ['租户管理', '/system/tenant', '/system/tenant-package'],
  ['代码生成', '/infra/codegen'],
  ['数据源配置', '/infra/data-source-config'],
  ['文件配置', '/infra/file-config'],
  ['缓存监控', '/infra/redis'],
  [
    '示例',
    ...['/infra/demo01-contact', '/infra/demo02-category', '/infra/demo03-student'],
    ...['erp', 'inner', 'normal'].map((kind) => `/infra/demo03-student-${kind}`),
  ],
  ['社交客户端', '/system/social-client'],
  ['文件直传', '/infra/file/presigned-url', '/infra/file/create'],
  ['工作流程', '/bpm'],
  ['会员中心', '/member'],
  ['商城系统', '/product', '/promotion', '/trade', '/statistics', '/market'],
  ['支付管理', '/pay'],
  ['公众号管理', '/mp'],
  ['客户管理', '/crm'],
  ['企业资源', '/erp'],
  ['物联网', '/iot'],
  ['生产执行', '/mes'],
  ['仓储管理', '/wms'],
  ['即时通讯', '/im'],
  ['人工智能', '/ai'],
  ['报表管理', '/report'],
]

/**
 * The name of the module that an unknown path belongs to, if it is one of these.
 * @param path as called, at the root or under `/admin-api`
 */
export function notOffered(path: string): string | undefined {
  const address = path.replace(/^\/admin-api(?=\/)/, '')
  const found = MODULES.find(([, ...prefixes]) =>
    prefixes.some((prefix) => address === prefix || address.startsWith(`${prefix}/`)),
  )
  return found?.[0]
}
