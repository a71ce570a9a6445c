import { exchangesByGroup } from '#app/data/exchanges.server.ts'
import { methodologies } from '#app/data/methodologies.server.ts'
import { Sinks } from './blocks/sinks.tsx'
import { serviceLoader } from './service-loader.server.tsx'
import './blocks/exchange-table.css'

/** Registries and exchanges for project reductions, by their id in the list of exchanges. */
const REGISTRIES = ['EX-CCERREG', 'EX-CCER', 'EX-FJ', 'EX-CNEMISSION', 'EX-CQ', 'EX-VERRA']

export const loader = serviceLoader('carbonhuidev', (words, { locale }) => (
  <Sinks
    words={words}
    methodologies={methodologies(locale, 'sinks')}
    exchanges={exchangesByGroup(locale, REGISTRIES)}
  />
))
export { ServicePage as default } from './service-page.tsx'
