import { useLoaderData } from '@remix-run/react'
import { serviceLoader } from './service-loader.server.ts'
import { ServicePage } from './service-page.tsx'

export const loader = serviceLoader('carbonhuidev')

export default function Page() {
  return <ServicePage data={useLoaderData<typeof loader>()} />
}
