import agencies from '#app/data/agencies.csv?raw'
import exchanges from '#app/data/exchanges.csv?raw'
import methodologies from '#app/data/methodologies.csv?raw'
import standards from '#app/data/standards.csv?raw'
import { checkedRows } from '#app/data/table.server.ts'
import { registerLinks } from '#server/contract/links.ts'
import { days, minutes, seconds } from '#shared/duration.ts'
import { portalApiClient } from '../api-client/portal-api-client.server.ts'
import { config } from '../host/config.server.ts'
import { log } from '../host/log.server.ts'
import { currentSite } from '../host/site-settings.server.ts'

const TABLES = { agencies, exchanges, methodologies, standards } as const

/** Every external address that the pages link to. */
export function siteLinks() {
  const tables = (Object.keys(TABLES) as (keyof typeof TABLES)[]).flatMap((place) =>
    checkedRows<'url'>(TABLES[place]).map(({ url }) => ({ url, place })),
  )
  const { icp, police, markUrl } = currentSite()
  const footer = [
    icp ? 'https://beian.miit.gov.cn/' : '',
    police ? 'https://beian.mps.gov.cn/' : '',
    markUrl ?? '',
  ].map((url) => ({ url, place: 'footer' as const }))
  const settings = [config.footprintLinkUrl].map((url) => ({ url, place: 'settings' as const }))
  return [...tables, ...footer, ...settings].filter(({ url }) => /^https?:\/\/\S+$/i.test(url))
}

/** Reports the site's links to the API, soon after the start and once a day. */
export function startSiteLinks(): void {
  const tell = (): void => {
    portalApiClient()(registerLinks, { body: { links: siteLinks() } }).then(
      () => void setTimeout(tell, days(1)).unref(),
      (error: unknown) => {
        log('warn', { event: 'site-links', error: error instanceof Error ? error.message : '' })
        setTimeout(tell, minutes(10)).unref()
      },
    )
  }
  setTimeout(tell, seconds(10)).unref()
}
