import type { ServiceContent } from '../content.server.ts'

export const energyreducecarbon: ServiceContent<'energyreducecarbon'> = {
  who: [
    'Energy-intensive enterprises that want lower bills',
    'Park operators preparing a zero-carbon park',
    'Organisations with energy or emission targets',
  ],
  solves: [
    'Nobody knows where the energy is lost',
    'Many options, no order of priority',
    'Savings cannot be shown afterwards',
  ],
  gets: [
    'Energy audit findings and the points that matter most',
    'Options ranked by cost and effect',
    'Verified energy and carbon savings',
  ],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: 'Diagnose',
      text: 'Collect energy records and inspect the main equipment on site.',
      duration: '',
    },
    {
      name: 'Design',
      text: 'Propose measures, stating cost and how savings are calculated.',
      duration: '',
    },
    {
      name: 'Deliver',
      text: 'Carry out the work after recording the baseline.',
      duration: '',
    },
    {
      name: 'Verify',
      text: 'Compare before and after on the same basis.',
      duration: '',
    },
  ],
  materials: [
    {
      name: 'Energy records and bills by fuel, last three years',
    },
    {
      name: 'List of main equipment and operating records',
    },
    {
      name: 'Process, power and heat diagrams',
    },
    {
      name: 'Production statistics',
    },
  ],
  related: [],
  faqs: [],
}
