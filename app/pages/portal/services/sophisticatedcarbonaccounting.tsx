import { ScopeTree } from './blocks/scope-tree.tsx'
import { serviceLoader } from './service-loader.server.tsx'
import './blocks/scope-tree.css'

export const loader = serviceLoader('sophisticatedcarbonaccounting', (words) => (
  <ScopeTree words={words} />
))
export { ServicePage as default } from './service-page.tsx'
