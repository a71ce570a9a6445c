import { HoldingsRuler } from './special/holdings-ruler.tsx'
import { holdings } from './special/holdings.server.ts'
import { serviceLoader } from './service-loader.server.tsx'
import './special/bars.css'

export const loader = serviceLoader('carbassetmanagement', (words, { locale }) => (
  <HoldingsRuler words={words} holdings={holdings(locale)} />
))
export { ServicePage as default } from './service-page.tsx'
