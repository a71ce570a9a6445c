import { useLoaderData } from '@remix-run/react'
import { serviceLoader } from './service-loader.server.ts'
import { ServicePage } from './service-page.tsx'
import { RetrofitBars } from './special/retrofit-bars.tsx'
import { retrofit } from './special/retrofit.server.ts'

export const loader = serviceLoader('energyreducecarbon', ({ locale }) => ({
  retrofit: retrofit(locale),
}))

export default function Page() {
  const data = useLoaderData<typeof loader>()
  return (
    <ServicePage data={data}>
      <RetrofitBars words={data.service.special} retrofit={data.retrofit} />
    </ServicePage>
  )
}
