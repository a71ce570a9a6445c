import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { documents } from '#app/data/standards.server.ts'
import { entryLinks } from '#app/components/navigation.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import type { CurrentFigures } from '../figures/current-figures.server.ts'
import { figureValues, withFigures } from '../figures/figure-values.server.ts'
import type { ServiceContent } from './content/content.server.ts'
import { PLAN, type ServiceKey } from './content/plan.server.ts'

/** Data common to all service pages. */
export function servicePage<Key extends ServiceKey>(
  key: Key,
  { locale, url, t }: Pick<PageContext, 'locale' | 'url' | 't'>,
  figures: CurrentFigures | undefined,
) {
  const { common, services } = pick(locale, content).services
  const { group, basis, related } = PLAN[key]
  return {
    head: pageHead(locale, key),
    words: common,
    service: withFigures(services[key] as ServiceContent<Key>, figureValues(locale, figures)),
    /** The illustration has the page's name. */
    scene: key,
    related: entryLinks(t, related),
    basis: documents(locale, basis),
    parent: {
      name: t(group),
      to: group === 'nav.government' ? '/GovernmentService' : undefined,
    },
    /** `?faq=2#faq-2` opens one answer. */
    opened: Number(url.searchParams.get('faq')),
  }
}
export type ServicePageData = ReturnType<typeof servicePage>
