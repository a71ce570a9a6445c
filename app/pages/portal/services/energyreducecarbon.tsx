import { RetrofitBars } from './special/retrofit-bars.tsx'
import { retrofit } from './special/retrofit.server.ts'
import { serviceLoader } from './service-loader.server.tsx'
import './special/bars.css'

export const loader = serviceLoader('energyreducecarbon', (words, { locale }) => (
  <RetrofitBars words={words} retrofit={retrofit(locale)} />
))
export { ServicePage as default } from './service-page.tsx'
