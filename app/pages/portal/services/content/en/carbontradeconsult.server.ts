import type { ServiceContent } from '../content.server.ts'

export const carbontradeconsult: ServiceContent<'carbontradeconsult'> = {
  who: [
    'Ecology and environment authorities',
    'Key emitters under the carbon market',
    'Organisations trading for the first time',
  ],
  solves: [
    'Rules on allowances and compliance change quickly',
    'Data problems surface only at verification',
    'Unfamiliar procedures for accounts, trades and surrender',
  ],
  gets: [
    'The rules that apply to your region and sector, explained',
    'A data-quality checklist with findings',
    'Guidance on accounts, trading and compliance',
  ],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: 'Understand',
      text: 'Establish the market, the sector and the stage of compliance.',
      duration: '',
    },
    {
      name: 'Explain',
      text: 'Set out the clauses and dates that apply.',
      duration: '',
    },
    {
      name: 'Check',
      text: 'Review monitoring plan, raw records and reports.',
      duration: '',
    },
    {
      name: 'Coach',
      text: 'Walk through accounts, trading and surrender.',
      duration: '',
    },
  ],
  materials: [
    {
      name: 'Basic information and sector',
    },
    {
      name: 'Data quality control plan or monitoring plan',
    },
    {
      name: 'Recent emission and verification reports',
    },
    {
      name: 'Notices and allowance documents from the authority',
    },
  ],
  related: [],
  faqs: [],
}
