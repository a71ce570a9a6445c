import { CHART_TOP, dashboard } from './blocks/dashboard.server.ts'
import { Dashboard } from './blocks/dashboard.tsx'
import { serviceLoader } from './service-loader.server.tsx'
import './blocks/month-columns.css'
import './blocks/dashboard.css'

export const loader = serviceLoader('carbonintelligencemanage', (words, { locale }) => (
  <Dashboard words={words} dashboard={dashboard(locale)} top={CHART_TOP} />
))
export { ServicePage as default } from './service-page.tsx'
