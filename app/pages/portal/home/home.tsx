import { Link, useLoaderData } from '@remix-run/react'
import { pageLoader } from '#app/http/page-loader.server.ts'
import { Carousel } from '#app/components/carousel.tsx'
import { ExternalLink } from '#app/components/external-link.tsx'
import { mayEnter } from '#app/components/may-enter.ts'
import { Band } from '#app/components/ui/band.tsx'
import { useRoot, useSiteName } from '#app/components/use-root.ts'
import { exchanges } from '../data/exchanges.server.ts'
import { MAP_YEAR, nationalFactors, provinces } from '../data/grid-factors.server.ts'
import { home as en } from './content/en.server.ts'
import { home as zh } from './content/zh.server.ts'
import { PlatformCards } from './platform-cards.tsx'
import { ProvinceMap } from './province-map.tsx'
import { Tools } from './tools.tsx'
import './home.css'

export const loader = pageLoader({ page: 'home' }, ({ locale }) => ({
  words: locale === 'zh' ? zh : en,
  exchanges: exchanges(locale),
  year: MAP_YEAR,
  provinces: provinces(locale),
  source: nationalFactors(locale).find((entry) => entry.year === MAP_YEAR)?.source,
}))
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
      <Band number="03" title={words.tools.title} line={words.tools.line}>
        <Tools words={words.tools} />
      </Band>
      <Band number="04" alt title={words.exchanges.title} line={words.exchanges.line}>
        <ul className="grid-4 plain-list">
          {data.exchanges.map((exchange) => (
            <li key={exchange.href} className="exchange">
              <ExternalLink href={exchange.href}>
                <span>
                  {exchange.name}
                  <small>{exchange.host}</small>
                </span>
              </ExternalLink>
            </li>
          ))}
        </ul>
      </Band>
      <Band
        number="05"
        title={words.map.title}
        line={words.map.line.replace('{year}', String(data.year))}
      >
        <ProvinceMap data={data} />
      </Band>
    </main>
  )
}
