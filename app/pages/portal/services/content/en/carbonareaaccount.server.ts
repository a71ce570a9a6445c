import type { ServiceContent } from '../content.server.ts'

export const carbonareaaccount: ServiceContent<'carbonareaaccount'> = {
  who: [
    'Provincial, city and county authorities',
    'Park administrations',
    'Teams writing peaking plans',
  ],
  solves: [
    'It is unclear where the region’s emissions come from',
    'Years cannot be compared because methods differ',
    'Peaking assessments lack data',
  ],
  gets: [
    'An inventory by sector and fuel',
    'Changes over the years and what drives them',
    'Data tables and a method statement for peaking assessment',
  ],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: 'Set the basis',
      text: 'Fix years, boundary and method.',
      duration: '',
    },
    {
      name: 'Collect data',
      text: 'Energy, industry, agriculture, forestry and waste statistics.',
      duration: '',
    },
    {
      name: 'Calculate',
      text: 'Apply factors, noting the source of each.',
      duration: '',
    },
    {
      name: 'Check',
      text: 'Compare with energy balances and earlier results.',
      duration: '',
    },
    {
      name: 'Report',
      text: 'Inventory report, data tables and improvements.',
      duration: '',
    },
  ],
  materials: [
    {
      name: 'Energy balances and statistical yearbooks',
    },
    {
      name: 'Output of main industrial products',
    },
    {
      name: 'Land use, forestry and farming statistics',
    },
    {
      name: 'Waste treatment data',
    },
  ],
  related: [],
  faqs: [],
}
