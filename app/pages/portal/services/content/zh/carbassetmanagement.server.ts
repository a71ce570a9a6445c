import type { ServiceContent } from '../content.server.ts'

export const carbassetmanagement: ServiceContent<'carbassetmanagement'> = {
  who: ['纳入全国或地方碳市场的重点排放单位', '持有自愿减排量或绿证的企业', '准备开户交易的企业'],
  solves: [
    '配额、减排量、绿证分散在不同系统，说不清持有多少',
    '清缴期临近才发现缺口',
    '交易决策缺少测算依据',
  ],
  gets: ['一本统一的碳资产台账', '履约测算与缺口说明', '交易安排建议与到期提醒清单'],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: '盘点',
      text: '汇总各账户的配额、减排量和绿证，核对余额与有效期。',
      duration: '',
    },
    {
      name: '测算',
      text: '按排放数据估算应清缴量，算出盈余或缺口。',
      duration: '',
    },
    {
      name: '安排',
      text: '结合生产计划，提出买卖、储备和抵销的方案。',
      duration: '',
    },
    {
      name: '执行',
      text: '协助办理开户、交易与清缴手续，留存凭证。',
      duration: '',
    },
    {
      name: '复盘',
      text: '清缴后更新台账，说明差异和下一年的安排。',
      duration: '',
    },
  ],
  materials: [
    {
      name: '近三年的排放报告与核查结论',
    },
    {
      name: '各登记、交易账户的持有清单',
    },
    {
      name: '本年度生产计划与能源消费预计',
    },
    {
      name: '已签订的减排量、绿证或绿电合同',
    },
  ],
  related: [],
  faqs: [],
}
