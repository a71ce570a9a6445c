import { useLoaderData } from '@remix-run/react'
import { exchangesByGroup } from '#app/data/exchanges.server.ts'
import { serviceLoader } from './service-loader.server.ts'
import { ServicePage } from './service-page.tsx'
import { tradingCalendar } from './special/trading-calendar.server.ts'
import { Trading } from './special/trading.tsx'

export const loader = serviceLoader('carbontradeconsult', ({ locale, url }) => ({
  calendar: tradingCalendar(locale, url.searchParams.get('month')),
  exchanges: exchangesByGroup(locale),
}))

export default function Page() {
  const data = useLoaderData<typeof loader>()
  return (
    <ServicePage data={data}>
      <Trading words={data.service.special} calendar={data.calendar} exchanges={data.exchanges} />
    </ServicePage>
  )
}
