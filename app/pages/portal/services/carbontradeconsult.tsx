import { exchangesByGroup } from '#app/data/exchanges.server.ts'
import { tradingCalendar } from './blocks/trading-calendar.server.ts'
import { Trading } from './blocks/trading.tsx'
import { serviceLoader } from './service-loader.server.tsx'
import './blocks/trading-calendar.css'
import './blocks/exchange-table.css'

export const loader = serviceLoader('carbontradeconsult', (words, { locale, url }) => (
  <Trading
    words={words}
    calendar={tradingCalendar(locale, url.searchParams.get('month'))}
    exchanges={exchangesByGroup(locale)}
  />
))
export { ServicePage as default } from './service-page.tsx'
