import { useLoaderData } from '@remix-run/react'
import { serviceLoader } from './service-loader.server.ts'
import { ServicePage } from './service-page.tsx'
import { ScopeTree } from './special/scope-tree.tsx'

export const loader = serviceLoader('sophisticatedcarbonaccounting')

export default function Page() {
  const data = useLoaderData<typeof loader>()
  return (
    <ServicePage data={data}>
      <ScopeTree words={data.service.special} />
    </ServicePage>
  )
}
