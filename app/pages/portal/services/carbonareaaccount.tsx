import { methodologies } from '#app/data/methodologies.server.ts'
import { InventoryLevels } from './blocks/inventory-levels.tsx'
import { inventory } from './blocks/inventory.server.ts'
import { serviceLoader } from './service-loader.server.tsx'
import '../home/province-tiles.css'
import './blocks/inventory-levels.css'

export const loader = serviceLoader('carbonareaaccount', (words, { locale }) => (
  <InventoryLevels
    words={words}
    inventory={inventory(locale)}
    methodologies={methodologies(locale)}
  />
))
export { ServicePage as default } from './service-page.tsx'
