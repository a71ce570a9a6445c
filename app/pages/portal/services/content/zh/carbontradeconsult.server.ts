import type { ServiceContent } from '../content.server.ts'

export const carbontradeconsult: ServiceContent<'carbontradeconsult'> = {
  who: ['生态环境等主管部门', '纳入碳市场管理的重点排放单位', '首次参与交易的单位'],
  solves: [
    '规则更新快，配额与清缴要求难以跟上',
    '数据质量问题在核查时才暴露',
    '开户、交易、清缴流程不熟悉',
  ],
  gets: [
    '与本地区、本行业有关的规则解读',
    '数据质量自查清单与问题说明',
    '开户、交易与清缴的操作指引',
  ],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: '了解情况',
      text: '明确所在市场、行业和履约阶段。',
      duration: '',
    },
    {
      name: '解读规则',
      text: '对照现行文件，说明适用的条款和时间要求。',
      duration: '',
    },
    {
      name: '检查数据',
      text: '检查监测计划、原始记录和排放报告。',
      duration: '',
    },
    {
      name: '辅导操作',
      text: '辅导开户、交易和清缴，并留存过程材料。',
      duration: '',
    },
  ],
  materials: [
    {
      name: '单位基本信息与所属行业',
    },
    {
      name: '数据质量控制计划或监测计划',
    },
    {
      name: '近年排放报告、核查报告',
    },
    {
      name: '主管部门下发的通知与配额文件',
    },
  ],
  related: [],
  faqs: [],
}
