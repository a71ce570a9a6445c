import type { ServiceContent } from '../content.server.ts'

export const carbonintelligencemanage: ServiceContent<'carbonintelligencemanage'> = {
  who: [
    'Development, industry and environment authorities',
    'Park administrations',
    'Regions with targets for totals and intensity',
  ],
  solves: [
    'Data of key energy users is scattered and late',
    'Changes in totals and intensity cannot be seen',
    'Targets are broken down without a basis',
  ],
  gets: [
    'An overview of regional energy use and emissions',
    'Trends by sector, organisation and period',
    'Data for breaking down targets, warning and assessment',
  ],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: 'Scope',
      text: 'Settle region, sectors and the list of key energy users.',
      duration: '',
    },
    {
      name: 'Connect',
      text: 'Bring in metered or reported data on one basis.',
      duration: '',
    },
    {
      name: 'Define',
      text: 'Set up indicators, each with its formula and source.',
      duration: '',
    },
    {
      name: 'Watch',
      text: 'Compare by month, quarter and year; warn above limits.',
      duration: '',
    },
    {
      name: 'Use',
      text: 'Report, and support target-setting and assessment.',
      duration: '',
    },
  ],
  materials: [
    {
      name: 'List of key energy users',
    },
    {
      name: 'Catalogue of energy statistics and metering data',
    },
    {
      name: 'Targets and assessment documents',
    },
    {
      name: 'Interface descriptions of existing systems, if any',
    },
  ],
  related: [],
  faqs: [],
}
