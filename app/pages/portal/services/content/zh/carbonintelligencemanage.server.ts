import type { ServiceContent } from '../content.server.ts'

export const carbonintelligencemanage: ServiceContent<'carbonintelligencemanage'> = {
  who: ['发展改革、工信、生态环境等主管部门', '园区管理机构', '有总量与强度控制任务的地区'],
  solves: ['重点用能单位的数据分散、更新慢', '总量与强度的变化看不清', '目标分解缺少依据'],
  gets: ['区域能耗与排放的总览', '按行业、单位和时间的变化分析', '目标分解、预警与考核所需的数据'],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: '定范围',
      text: '确定区域、行业和重点用能单位名单。',
      duration: '',
    },
    {
      name: '接数据',
      text: '接入计量或填报数据，统一口径和频次。',
      duration: '',
    },
    {
      name: '建指标',
      text: '设置总量、强度等指标及其算法和来源。',
      duration: '',
    },
    {
      name: '看变化',
      text: '按月、季、年比较，超出限值时提醒。',
      duration: '',
    },
    {
      name: '用结果',
      text: '形成分析报告，支撑目标分解与考核。',
      duration: '',
    },
  ],
  materials: [
    {
      name: '重点用能单位名单',
    },
    {
      name: '能源消费统计与计量数据目录',
    },
    {
      name: '节能降碳目标与考核文件',
    },
    {
      name: '已有系统的接口说明（如有）',
    },
  ],
  related: [],
  faqs: [],
}
