import { useLoaderData } from '@remix-run/react'
import { serviceLoader } from './service-loader.server.ts'
import { ServicePage } from './service-page.tsx'
import { CHART_TOP, dashboard } from './special/dashboard.server.ts'
import { Dashboard } from './special/dashboard.tsx'

export const loader = serviceLoader('carbonintelligencemanage', ({ locale }) => ({
  dashboard: dashboard(locale),
  top: CHART_TOP,
}))

export default function Page() {
  const data = useLoaderData<typeof loader>()
  return (
    <ServicePage data={data}>
      <Dashboard words={data.service.special} dashboard={data.dashboard} top={data.top} />
    </ServicePage>
  )
}
