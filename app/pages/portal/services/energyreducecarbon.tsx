import { RetrofitBars } from './blocks/retrofit-bars.tsx'
import { retrofit } from './blocks/retrofit.server.ts'
import { gridOf } from '../figures/grid-factors.server.ts'
import { FiguresUnavailable } from '../figures/release-note.tsx'
import { unavailable } from '../figures/figure-values.server.ts'
import { serviceLoader } from './service-loader.server.tsx'
import './blocks/bars.css'

export const loader = serviceLoader('energyreducecarbon', (words, { locale, figures }) => {
  const grid = gridOf(locale, figures)
  if (!grid) return <FiguresUnavailable text={unavailable(locale)} />
  return <RetrofitBars words={words} retrofit={retrofit(locale, grid)} />
})
export { ServicePage as default } from './service-page.tsx'
