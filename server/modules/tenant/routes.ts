import * as contract from '../../contract/tenant.ts'
import type { Mount } from '../../route.ts'
import { tenantOfWebsite, tenantInfo } from './service.ts'

export const tenantRoutes: Mount = (serve, { config }) => {
  const tenant = tenantInfo(config)
  serve(contract.tenantIdByName, ({ query }) => (query.name === tenant.name ? tenant.id : null))
  serve(contract.tenantByWebsite, ({ query }) => tenantOfWebsite(config, query.website))
  serve(contract.tenantList, () => [tenant])
}
