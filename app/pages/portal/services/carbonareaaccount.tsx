import { methodologies } from '#app/data/methodologies.server.ts'
import { InventoryLevels } from './blocks/inventory-levels.tsx'
import { inventory } from './blocks/inventory.server.ts'
import { gridOf } from '../figures/grid-factors.server.ts'
import { unavailable } from '../figures/figure-values.server.ts'
import { serviceLoader } from './service-loader.server.tsx'
import '../home/province-tiles.css'
import './blocks/inventory-levels.css'

export const loader = serviceLoader('carbonareaaccount', (words, { locale, figures }) => {
  const grid = gridOf(locale, figures)
  return (
    <InventoryLevels
      words={words}
      inventory={grid && inventory(locale, grid)}
      unavailable={unavailable(locale)}
      methodologies={methodologies(locale)}
    />
  )
})
export { ServicePage as default } from './service-page.tsx'
