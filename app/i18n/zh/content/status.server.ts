import type { Service, ServiceState } from '#app/pages/portal/status/service-state.server.ts'

export interface StatusWords {
  summary: Record<ServiceState, string>
  caption: string
  columns: { service: string; state: string }
  services: Record<Service, { name: string; line: string }>
  states: Record<ServiceState, string>
  checked: string
  advice: string
  contact: string
}

export const status: StatusWords = {
  summary: {
    ok: '各项服务正常。',
    limited: '部分服务受影响，其余正常。',
    away: '部分服务暂时不可用。',
  },
  caption: '各项服务的状态',
  columns: { service: '服务', state: '状态' },
  services: {
    pages: { name: '网站页面', line: '首页、服务介绍、关于我们' },
    business: { name: '登录与办理', line: '注册、登录、完善信息、进入平台' },
    library: { name: '因子和碳足迹', line: '查询、估算、开放接口' },
    files: { name: '文件', line: '上传证照，打开和下载附件' },
    messages: { name: '消息与例行处理', line: '站内消息、短信、到期提醒' },
  },
  states: { ok: '正常', limited: '受影响', away: '暂不可用' },
  checked: '检查时间：{time}。刷新页面可再次检查。',
  advice: '服务暂不可用时，如正在填写表单，请不要关闭页面，待恢复后再提交。',
  contact: '联系我们',
}
