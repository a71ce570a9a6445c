import { Link, useLoaderData } from '@remix-run/react'
import { pageLoader } from '#app/http/page-loader.server.ts'
import { Carousel } from '#app/components/carousel.tsx'
import { ExternalLink } from '#app/components/external-link.tsx'
import { mayEnter } from '#app/components/may-enter.ts'
import { Band } from '#app/components/ui/band.tsx'
import { useRoot, useSiteName } from '#app/components/use-root.ts'
import { exchanges } from '#app/data/exchanges.server.ts'
import { formatNumber } from '#app/i18n/number.server.ts'
import { LEVELS, MAP_YEAR, nationalFactors, provinces } from '../data/grid-factors.server.ts'
import { home as en } from './content/en.server.ts'
import { home as zh } from './content/zh.server.ts'
import { overview, overviewCsv } from './overview.server.ts'
import { PlatformCards } from './platform-cards.tsx'
import { ProvinceMap } from './province-map.tsx'
import { readTools } from './tools.server.ts'
import { Tools } from './tools.tsx'
import './home.css'

/** Three lines of four; the list begins with the domestic exchanges and registries. */
const EXCHANGES_SHOWN = 12

export const loader = pageLoader({ page: 'home' }, ({ locale, url }) => {
  const words = locale === 'zh' ? zh : en
  return {
    words,
    tools: readTools(url.searchParams, locale, words.tools),
    exchanges: exchanges(locale).slice(0, EXCHANGES_SHOWN),
    year: MAP_YEAR,
    provinces: provinces(locale),
    limits: LEVELS,
    overview: overview(locale),
    csvSize: `${formatNumber(locale, Buffer.byteLength(overviewCsv(locale)) / 1000, 1)} KB`,
    source: nationalFactors(locale).find((entry) => entry.year === MAP_YEAR)?.source,
  }
})
export type HomeData = Omit<Awaited<ReturnType<typeof useLoaderData<typeof loader>>>, 'head'>

export default function Home() {
  const data = useLoaderData<typeof loader>()
  const { words } = data
  const visitor = useRoot()?.visitor
  const inNewWindow = (may: boolean) => (may ? { target: '_blank', rel: 'noopener' } : {})
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="visually-hidden">{useSiteName()}</h1>
      <Carousel words={words.carousel}>
        <a
          href="/enter/accounting"
          className="btn primary large"
          {...inNewWindow(mayEnter.accounting(visitor))}
        >
          {words.carousel.accounting}
        </a>
        <a
          href="/enter/platform"
          className="btn secondary large"
          {...inNewWindow(mayEnter.platform(visitor))}
        >
          {words.carousel.platform}
        </a>
      </Carousel>
      <Band number="01" title={words.platforms.title} line={words.platforms.line}>
        <PlatformCards items={words.platforms.items} />
      </Band>
      <Band number="02" alt title={words.units.title} line={words.units.line}>
        <ol className="units plain-list">
          {words.units.items.map((unit, index) => (
            <li key={unit.name}>
              <Link to={unit.to}>
                <i aria-hidden="true">{`0${index + 1}`}</i>
                <b>{unit.name}</b>
                <span>{unit.text}</span>
              </Link>
            </li>
          ))}
        </ol>
      </Band>
      <Band id="tools" number="03" title={words.tools.title} line={words.tools.line}>
        <Tools data={data} />
      </Band>
      <Band
        id="exchanges"
        number="04"
        alt
        title={words.exchanges.title}
        line={words.exchanges.line}
      >
        <ul className="exchanges grid-4 plain-list">
          {data.exchanges.map((exchange) => (
            <li key={exchange.id}>
              <ExternalLink href={exchange.href}>
                <span>
                  {exchange.name}
                  <small>{exchange.host}</small>
                </span>
              </ExternalLink>
            </li>
          ))}
        </ul>
        <p className="more">
          <Link to="/carbontradeconsult">{words.exchanges.more}</Link>
        </p>
      </Band>
      <Band
        id="overview"
        number="05"
        title={words.map.title}
        line={words.map.line.replace('{year}', String(data.year))}
      >
        <ProvinceMap data={data} />
      </Band>
    </main>
  )
}
