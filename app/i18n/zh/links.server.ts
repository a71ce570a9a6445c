/** 链接检查：除列表本身的文字外。 */
export const links = {
  checkAll: '检查全部',
  checkStarted: '已开始检查',
  checkAllText: '逐条检查全部外部链接，在后台进行，几分钟后刷新列表查看结果。',
  more: '{first} 等，另有 {n} 处',
  state: { unchecked: '未检查', ok: '正常', refused: '拒绝检查', broken: '失效' },
  reason: {
    address: '不是公网地址',
    dns: '域名不存在',
    connection: '无法连接',
    tls: '证书有误',
    timeout: '响应超时',
    redirects: '跳转过多',
  },
  place: {
    library: '数据来源',
    agencies: '主管部门',
    exchanges: '交易机构',
    standards: '政策与标准',
    methodologies: '方法学',
    footer: '页脚',
    settings: '网站设置',
  },
} as const

/** For `staff.lists`. */
export const linkList = {
  title: '链接检查',
  description: '查看网站和数据中外部链接的最近检查结果，安排检查。',
  filters: { keyword: '链接', state: '状态' },
  columns: {
    url: '链接',
    usedBy: '所在位置',
    state: '状态',
    answer: '最近一次响应',
    brokenTime: '失效时间',
    checkTime: '检查时间',
  },
  actions: {
    check: {
      button: '检查',
      title: '检查 {n} 条链接？',
      text: '在后台逐条进行，稍后刷新列表查看结果。',
      submit: '检查 {n} 条链接',
      done: '已安排检查 {n} 条链接',
    },
  },
} as const
