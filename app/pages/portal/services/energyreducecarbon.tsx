import { RetrofitBars } from './blocks/retrofit-bars.tsx'
import { retrofit } from './blocks/retrofit.server.ts'
import { serviceLoader } from './service-loader.server.tsx'
import './blocks/bars.css'

export const loader = serviceLoader('energyreducecarbon', (words, { locale }) => (
  <RetrofitBars words={words} retrofit={retrofit(locale)} />
))
export { ServicePage as default } from './service-page.tsx'
