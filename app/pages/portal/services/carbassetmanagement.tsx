import { HoldingsRuler } from './blocks/holdings-ruler.tsx'
import { holdings } from './blocks/holdings.server.ts'
import { serviceLoader } from './service-loader.server.tsx'
import './blocks/bars.css'

export const loader = serviceLoader('carbassetmanagement', (words, { locale }) => (
  <HoldingsRuler words={words} holdings={holdings(locale)} />
))
export { ServicePage as default } from './service-page.tsx'
