import type { ServiceContent } from '../content.server.ts'

export const sophisticatedcarbonaccounting: ServiceContent<'sophisticatedcarbonaccounting'> = {
  who: ['需要报送排放数据的企业', '需要向客户提供产品碳足迹的企业', '管理多家入驻企业的园区'],
  solves: [
    '只有全厂总数，看不出哪道工序排放多',
    '数据口径不一，核查时解释不清',
    '因子来源说不明白',
  ],
  gets: [
    '按工序、设备和产品列出的分项排放结果',
    '写明公式、因子和来源的核算过程',
    '数据质量评价与改进建议',
  ],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: '划边界',
      text: '确定组织边界、排放源和核算年度。',
      duration: '',
    },
    {
      name: '收数据',
      text: '按计量点收集活动数据，注明仪表与记录方式。',
      duration: '',
    },
    {
      name: '选因子',
      text: '按核算指南选用因子，写明文件、年份和适用地区。',
      duration: '',
    },
    {
      name: '算结果',
      text: '逐项计算并汇总，给出数据质量评价。',
      duration: '',
    },
    {
      name: '留底稿',
      text: '保存公式、数据和凭证，供自查和核查使用。',
      duration: '',
    },
  ],
  materials: [
    {
      name: '厂区平面图与工艺流程图',
    },
    {
      name: '能源、原料购入与消耗记录',
    },
    {
      name: '计量器具清单与检定记录',
    },
    {
      name: '上一年度排放报告（如有）',
    },
  ],
  related: [],
  faqs: [],
}
