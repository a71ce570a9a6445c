import type { ServiceContent } from '../content.server.ts'

export const carbonhuidev: ServiceContent<'carbonhuidev'> = {
  who: [
    '林业、农业、自然资源等主管部门',
    '拥有林地、农田、湿地的单位',
    '希望参与自愿减排交易的项目业主',
  ],
  solves: ['不清楚手里的资源能否开发', '方法学多，难以选对', '监测与登记程序复杂'],
  gets: ['碳汇资源摸底结果', '可行性判断与方法学建议', '项目设计、监测与登记所需的文件'],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: '摸底',
      text: '收集权属、面积、树种或作物等资料，实地核对。',
      duration: '',
    },
    {
      name: '判断',
      text: '对照方法学的适用条件，判断能否开发。',
      duration: '',
    },
    {
      name: '设计',
      text: '编写项目设计文件，确定基准线和监测办法。',
      duration: '',
    },
    {
      name: '监测',
      text: '按设计文件计量监测，形成减排量核算报告。',
      duration: '',
    },
    {
      name: '登记',
      text: '配合审定与核查，办理项目和减排量登记。',
      duration: '',
    },
  ],
  materials: [
    {
      name: '土地、林地权属证明',
    },
    {
      name: '资源调查数据与矢量边界图',
    },
    {
      name: '历年经营、造林或耕作记录',
    },
    {
      name: '项目审批或备案文件（如有）',
    },
  ],
  related: [],
  faqs: [],
}
