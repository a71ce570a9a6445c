import { useLoaderData } from '@remix-run/react'
import { serviceLoader } from './service-loader.server.ts'
import { ServicePage } from './service-page.tsx'
import { InventoryLevels } from './special/inventory-levels.tsx'
import { inventory } from './special/inventory.server.ts'

export const loader = serviceLoader('carbonareaaccount', ({ locale }) => ({
  inventory: inventory(locale),
}))

export default function Page() {
  const data = useLoaderData<typeof loader>()
  return (
    <ServicePage data={data}>
      <InventoryLevels words={data.service.special} inventory={data.inventory} />
    </ServicePage>
  )
}
