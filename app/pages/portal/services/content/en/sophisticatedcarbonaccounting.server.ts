import type { ServiceContent } from '../content.server.ts'

export const sophisticatedcarbonaccounting: ServiceContent<'sophisticatedcarbonaccounting'> = {
  who: [
    'Enterprises that report emissions',
    'Enterprises whose customers ask for product footprints',
    'Parks with many tenants',
  ],
  solves: [
    'Only a site total, with no view of the processes behind it',
    'Inconsistent data that is hard to explain to a verifier',
    'Factors of unknown origin',
  ],
  gets: [
    'Results itemised by process, equipment and product',
    'Workings that state formula, factor and source',
    'A data-quality rating and what to improve',
  ],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: 'Set the boundary',
      text: 'Fix the organisation, its sources and the year.',
      duration: '',
    },
    {
      name: 'Collect data',
      text: 'Gather activity data by metering point.',
      duration: '',
    },
    {
      name: 'Choose factors',
      text: 'Follow the guideline; state document, year and region.',
      duration: '',
    },
    {
      name: 'Calculate',
      text: 'Work out each item, add up, and rate the data.',
      duration: '',
    },
    {
      name: 'Keep the file',
      text: 'Store formulas, data and evidence for later checks.',
      duration: '',
    },
  ],
  materials: [
    {
      name: 'Site plan and process diagrams',
    },
    {
      name: 'Purchase and consumption records for energy and materials',
    },
    {
      name: 'List of meters and calibration records',
    },
    {
      name: 'Last year’s emission report, if any',
    },
  ],
  related: [],
  faqs: [],
}
