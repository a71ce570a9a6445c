import { config } from '#app/http/host/config.server.ts'
import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { decideAccounting } from './decide.ts'
import { passGate, platformAddress } from './gate.server.ts'

/** 碳核算服务: redirects to its address, without a token. */
export const loader = resourceLoader((context) =>
  passGate({
    context,
    decide: decideAccounting,
    target() {
      const address = platformAddress(config.accountingUrl, context.request)
      if (!config.accountingUrl) address.searchParams.set('service', 'accounting')
      return address
    },
  }),
)
