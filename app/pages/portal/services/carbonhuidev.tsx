import { useLoaderData } from '@remix-run/react'
import { exchangesByGroup } from '#app/data/exchanges.server.ts'
import { serviceLoader } from './service-loader.server.ts'
import { ServicePage } from './service-page.tsx'
import { Sinks } from './special/sinks.tsx'

/** Where reductions of projects are registered or traded, as the list of exchanges tells it. */
const REGISTRIES = ['EX-CCERREG', 'EX-CCER', 'EX-FJ', 'EX-CNEMISSION', 'EX-CQ', 'EX-VERRA']

export const loader = serviceLoader('carbonhuidev', ({ locale }) => ({
  exchanges: exchangesByGroup(locale, REGISTRIES),
}))

export default function Page() {
  const data = useLoaderData<typeof loader>()
  return (
    <ServicePage data={data}>
      <Sinks words={data.service.special} exchanges={data.exchanges} />
    </ServicePage>
  )
}
