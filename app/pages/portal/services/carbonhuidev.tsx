import { exchangesByGroup } from '#app/data/exchanges.server.ts'
import { methodologies } from '#app/data/methodologies.server.ts'
import { Sinks } from './blocks/sinks.tsx'
import { serviceLoader } from './service-loader.server.tsx'
import './blocks/exchange-table.css'

/** Where reductions of projects are registered or traded, as the list of exchanges tells it. */
const REGISTRIES = ['EX-CCERREG', 'EX-CCER', 'EX-FJ', 'EX-CNEMISSION', 'EX-CQ', 'EX-VERRA']

export const loader = serviceLoader('carbonhuidev', (words, { locale }) => (
  <Sinks
    words={words}
    methodologies={methodologies(locale, 'sinks')}
    exchanges={exchangesByGroup(locale, REGISTRIES)}
  />
))
export { ServicePage as default } from './service-page.tsx'
