import { CHART_TOP, dashboard } from './special/dashboard.server.ts'
import { Dashboard } from './special/dashboard.tsx'
import { serviceLoader } from './service-loader.server.tsx'
import './special/month-columns.css'
import './special/dashboard.css'

export const loader = serviceLoader('carbonintelligencemanage', (words, { locale }) => (
  <Dashboard words={words} dashboard={dashboard(locale)} top={CHART_TOP} />
))
export { ServicePage as default } from './service-page.tsx'
