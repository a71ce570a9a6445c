import { useLoaderData } from '@remix-run/react'
import { serviceLoader } from './service-loader.server.ts'
import { ServicePage } from './service-page.tsx'
import { HoldingsRuler } from './special/holdings-ruler.tsx'
import { holdings } from './special/holdings.server.ts'

export const loader = serviceLoader('carbassetmanagement', ({ locale }) => ({
  holdings: holdings(locale),
}))

export default function Page() {
  const data = useLoaderData<typeof loader>()
  return (
    <ServicePage data={data}>
      <HoldingsRuler words={data.service.special} holdings={data.holdings} />
    </ServicePage>
  )
}
