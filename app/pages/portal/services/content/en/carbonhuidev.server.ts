import type { ServiceContent } from '../content.server.ts'

export const carbonhuidev: ServiceContent<'carbonhuidev'> = {
  who: [
    'Forestry, agriculture and natural resources authorities',
    'Owners of forest, farmland or wetland',
    'Project owners interested in voluntary trading',
  ],
  solves: [
    'It is unclear whether a resource can be developed',
    'Many methodologies, hard to choose from',
    'Monitoring and registration are complex',
  ],
  gets: [
    'A survey of the sinks',
    'A feasibility judgement and a suitable methodology',
    'Documents for design, monitoring and registration',
  ],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: 'Survey',
      text: 'Collect ownership, area and species data and check on site.',
      duration: '',
    },
    {
      name: 'Judge',
      text: 'Compare with the methodology’s conditions.',
      duration: '',
    },
    {
      name: 'Design',
      text: 'Write the project document; set baseline and monitoring.',
      duration: '',
    },
    {
      name: 'Monitor',
      text: 'Measure as designed and report the reductions.',
      duration: '',
    },
    {
      name: 'Register',
      text: 'Support validation and verification; register the result.',
      duration: '',
    },
  ],
  materials: [
    {
      name: 'Proof of land or forest rights',
    },
    {
      name: 'Resource survey data and boundary maps',
    },
    {
      name: 'Records of management, planting or farming',
    },
    {
      name: 'Project approvals, if any',
    },
  ],
  related: [],
  faqs: [],
}
