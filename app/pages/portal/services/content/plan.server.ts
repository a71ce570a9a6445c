import type { DocumentKey } from '../../data/standards.server.ts'

/** What one service page says. */
export interface ServiceContent {
  /** For whom, what it solves, what one gets. */
  who: string[]
  solves: string[]
  gets: string[]
  steps: { name: string; text: string }[]
  materials: string[]
}

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

/** What does not depend on the language: whose service it is, which banner, what it rests on, where to go next. */
export const PLAN: Record<
  ServiceKey,
  {
    group: 'nav.government' | 'nav.enterprise'
    art: 1 | 2 | 3
    basis: DocumentKey[]
    related: string[]
  }
> = {
  carbassetmanagement: {
    group: 'nav.enterprise',
    art: 1,
    basis: ['tradingRegulation', 'voluntaryTrading', 'powerGuidelines', 'gridFactors'],
    related: ['/sophisticatedcarbonaccounting', '/energyreducecarbon', '/carbonfactor'],
  },
  energyreducecarbon: {
    group: 'nav.enterprise',
    art: 2,
    basis: ['energyConsumption', 'dualControl', 'zeroCarbonParks', 'buildings', 'greenTransition'],
    related: ['/sophisticatedcarbonaccounting', '/carbassetmanagement', '/carbonfactor'],
  },
  sophisticatedcarbonaccounting: {
    group: 'nav.enterprise',
    art: 1,
    basis: [
      'generalRules',
      'powerEnterprises',
      'cement',
      'powerGuidelines',
      'aluminium',
      'productFootprint',
      'gridFactors',
    ],
    related: ['/carbonfactor', '/carbonfoot', '/carbassetmanagement'],
  },
  carbontradeconsult: {
    group: 'nav.government',
    art: 1,
    basis: ['tradingRegulation', 'voluntaryTrading', 'powerGuidelines', 'verification'],
    related: ['/carbonhuidev', '/carbassetmanagement', '/carbonareaaccount'],
  },
  carbonhuidev: {
    group: 'nav.government',
    art: 3,
    basis: ['voluntaryTrading', 'peaking', 'greenTransition'],
    related: ['/carbontradeconsult', '/carbonareaaccount', '/carbassetmanagement'],
  },
  carbonintelligencemanage: {
    group: 'nav.government',
    art: 2,
    basis: ['dualControl', 'energyConsumption', 'peaking', 'zeroCarbonParks'],
    related: ['/carbonareaaccount', '/energyreducecarbon', '/carbonfactor'],
  },
  carbonareaaccount: {
    group: 'nav.government',
    art: 2,
    basis: ['peaking', 'dualControl', 'gridFactors', 'greenTransition'],
    related: ['/carbonintelligencemanage', '/carbonhuidev', '/carbonfactor'],
  },
}
