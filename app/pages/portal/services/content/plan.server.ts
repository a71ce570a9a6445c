import type { DocumentId } from '#app/data/standards.server.ts'

export const SERVICES = [
  'carbassetmanagement',
  'energyreducecarbon',
  'sophisticatedcarbonaccounting',
  'carbontradeconsult',
  'carbonhuidev',
  'carbonintelligencemanage',
  'carbonareaaccount',
] as const
export type ServiceKey = (typeof SERVICES)[number]

interface Plan {
  group: 'nav.government' | 'nav.enterprise'
  /** Rows of app/data/standards.csv. */
  basis: DocumentId[]
  /** Related services, by page. */
  related: `/${ServiceKey}`[]
}

/** Language-independent data: the service's group, its basis, and related pages. */
export const PLAN: Record<ServiceKey, Plan> = {
  carbassetmanagement: {
    group: 'nav.enterprise',
    basis: ['ST-001', 'ST-002', 'ST-022', 'ST-025', 'ST-023'],
    related: ['/sophisticatedcarbonaccounting', '/energyreducecarbon', '/carbontradeconsult'],
  },
  energyreducecarbon: {
    group: 'nav.enterprise',
    basis: ['ST-059', 'ST-005', 'ST-019', 'ST-007', 'ST-058', 'ST-006'],
    related: [
      '/sophisticatedcarbonaccounting',
      '/carbassetmanagement',
      '/carbonintelligencemanage',
    ],
  },
  sophisticatedcarbonaccounting: {
    group: 'nav.enterprise',
    basis: [
      'ST-055',
      'ST-034',
      'ST-045',
      'ST-046',
      'ST-022',
      'ST-025',
      'ST-024',
      'ST-019',
      'ST-057',
      'ST-021',
    ],
    related: ['/carbassetmanagement', '/energyreducecarbon', '/carbonareaaccount'],
  },
  carbontradeconsult: {
    group: 'nav.government',
    basis: ['ST-001', 'ST-003', 'ST-002', 'ST-022', 'ST-025', 'ST-023', 'ST-024'],
    related: ['/carbonhuidev', '/carbassetmanagement', '/carbonareaaccount'],
  },
  carbonhuidev: {
    group: 'nav.government',
    basis: ['ST-002', 'ST-001', 'ST-004', 'ST-006'],
    related: ['/carbontradeconsult', '/carbonareaaccount', '/carbassetmanagement'],
  },
  carbonintelligencemanage: {
    group: 'nav.government',
    basis: ['ST-005', 'ST-004', 'ST-007', 'ST-059', 'ST-055', 'ST-019', 'ST-051'],
    related: ['/carbonareaaccount', '/energyreducecarbon', '/carbontradeconsult'],
  },
  carbonareaaccount: {
    group: 'nav.government',
    basis: [
      'ST-005',
      'ST-004',
      'ST-006',
      'ST-019',
      'ST-055',
      'ST-045',
      'ST-025',
      'ST-051',
      'ST-058',
    ],
    related: ['/carbonintelligencemanage', '/carbonhuidev', '/carbontradeconsult'],
  },
}
