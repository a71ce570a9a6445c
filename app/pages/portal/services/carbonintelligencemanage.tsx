import { CHART_TOP, dashboard } from './blocks/dashboard.server.ts'
import { Dashboard } from './blocks/dashboard.tsx'
import { gridOf } from '../figures/grid-factors.server.ts'
import { FiguresUnavailable } from '../figures/release-note.tsx'
import { unavailable } from '../figures/figure-values.server.ts'
import { serviceLoader } from './service-loader.server.tsx'
import './blocks/month-columns.css'
import './blocks/dashboard.css'

export const loader = serviceLoader('carbonintelligencemanage', (words, { locale, figures }) => {
  const grid = gridOf(locale, figures)
  const drawn = figures && grid && dashboard(locale, grid, figures)
  if (!drawn) return <FiguresUnavailable text={unavailable(locale)} />
  return <Dashboard words={words} dashboard={drawn} top={CHART_TOP} />
})
export { ServicePage as default } from './service-page.tsx'
