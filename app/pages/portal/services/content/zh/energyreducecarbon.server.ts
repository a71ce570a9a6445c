import type { ServiceContent } from '../content.server.ts'

export const energyreducecarbon: ServiceContent<'energyreducecarbon'> = {
  who: [
    '能耗较高、希望降低用能成本的企业',
    '准备建设零碳园区的园区运营主体',
    '有能耗或排放考核任务的单位',
  ],
  solves: ['不知道能量损失在哪里', '改造方案很多，难以判断先做哪一项', '改造以后说不清节了多少'],
  gets: ['能源审计结论与重点环节清单', '按投资与效果排序的改造方案', '节能量与减碳量的核定结果'],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: '诊断',
      text: '收集能源台账，现场查看主要用能设备和工艺。',
      duration: '',
    },
    {
      name: '设计',
      text: '提出改造方案，写明投资、节能量和减碳量的算法。',
      duration: '',
    },
    {
      name: '实施',
      text: '按方案组织施工，记录改造前的基准数据。',
      duration: '',
    },
    {
      name: '验收',
      text: '在相同口径下对比前后能耗，核定效果。',
      duration: '',
    },
  ],
  materials: [
    {
      name: '近三年分品种的能源消费台账和账单',
    },
    {
      name: '主要用能设备清单与运行记录',
    },
    {
      name: '工艺流程图、配电与热力系统图',
    },
    {
      name: '产品产量等生产统计数据',
    },
  ],
  related: [],
  faqs: [],
}
