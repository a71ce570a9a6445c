import { carbassetmanagement } from './carbassetmanagement.server.ts'
import { energyreducecarbon } from './energyreducecarbon.server.ts'
import { sophisticatedcarbonaccounting } from './sophisticatedcarbonaccounting.server.ts'
import { carbontradeconsult } from './carbontradeconsult.server.ts'
import { carbonhuidev } from './carbonhuidev.server.ts'
import { carbonintelligencemanage } from './carbonintelligencemanage.server.ts'
import { carbonareaaccount } from './carbonareaaccount.server.ts'
import type { common as zhCommon } from '#app/i18n/zh/content/services/index.server.ts'

export const common: typeof zhCommon = {
  who: 'Who it is for',
  solves: 'What it solves',
  gets: 'What you get',
  steps: 'How it works',
  stepsLine: 'Durations are typical; what counts is what both sides agree',
  materials: 'What to prepare',
  materialsLine: 'Start with what you have; gaps are closed along the way.',
  print: 'Print the checklist',
  basis: 'Policies and standards',
  basisLine: 'Check the edition in force before citing.',
  tools: 'Related factors and tools',
  faqs: 'Questions and answers',
  related: 'Related services',
  startTitle: 'Apply for this service',
  startText:
    'Create an account and complete your organisation’s details. Once approved, you can enter the platform.',
  register: 'Register',
  enter: 'Enter the platform',
  call: 'Phone',
}

export const services = {
  carbassetmanagement,
  energyreducecarbon,
  sophisticatedcarbonaccounting,
  carbontradeconsult,
  carbonhuidev,
  carbonintelligencemanage,
  carbonareaaccount,
}
