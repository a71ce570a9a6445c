import type { ServiceContent } from '../content.server.ts'

export const carbassetmanagement: ServiceContent<'carbassetmanagement'> = {
  who: [
    'Key emitters in the national or a local carbon market',
    'Holders of voluntary credits or green certificates',
    'Enterprises about to open a trading account',
  ],
  solves: [
    'Holdings are scattered over several systems',
    'A gap is found only when the compliance deadline is near',
    'Trading decisions lack an estimate to rest on',
  ],
  gets: [
    'One ledger of all carbon assets',
    'A compliance estimate that explains the gap',
    'A trading plan and a list of deadlines',
  ],
  special: {
    title: '',
    line: '',
  },
  steps: [
    {
      name: 'Take stock',
      text: 'Bring together allowances, credits and certificates; check balances and expiry.',
      duration: '',
    },
    {
      name: 'Estimate',
      text: 'Work out the amount to surrender and the surplus or gap.',
      duration: '',
    },
    {
      name: 'Plan',
      text: 'Propose what to buy, sell, bank or offset, given the production plan.',
      duration: '',
    },
    {
      name: 'Act',
      text: 'Help with accounts, trades and surrender, and keep the records.',
      duration: '',
    },
    {
      name: 'Review',
      text: 'Update the ledger after compliance and explain the differences.',
      duration: '',
    },
  ],
  materials: [
    {
      name: 'Emission reports and verification results of the last three years',
    },
    {
      name: 'Statements of registry and trading accounts',
    },
    {
      name: 'This year’s production plan and expected energy use',
    },
    {
      name: 'Contracts for credits, certificates or green power',
    },
  ],
  related: [],
  faqs: [],
}
