import type { ServiceContent } from '../content.server.ts'

export const carbonareaaccount: ServiceContent<'carbonareaaccount'> = {
  who: ['省、市、县（区）主管部门', '各类园区管理机构', '编制达峰方案和规划的单位'],
  solves: ['说不清本地区排放从哪里来', '年度之间口径不一，变化无法比较', '达峰评估缺少数据基础'],
  gets: [
    '分部门、分能源品种的温室气体清单',
    '逐年变化与驱动因素说明',
    '可供达峰评估使用的数据表与方法说明',
  ],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: '定口径',
      text: '确定清单年份、边界和核算方法。',
      duration: '',
    },
    {
      name: '收数据',
      text: '收集能源、工业、农业、林业和废弃物数据。',
      duration: '',
    },
    {
      name: '算清单',
      text: '选用因子计算，逐项注明来源。',
      duration: '',
    },
    {
      name: '做校核',
      text: '与能源平衡表和历年结果比对，说明差异。',
      duration: '',
    },
    {
      name: '写报告',
      text: '形成清单报告、数据表和改进建议。',
      duration: '',
    },
  ],
  materials: [
    {
      name: '能源平衡表与统计年鉴',
    },
    {
      name: '主要工业产品产量',
    },
    {
      name: '土地利用、林业与农业统计',
    },
    {
      name: '废弃物处理数据',
    },
  ],
  related: [],
  faqs: [],
}
