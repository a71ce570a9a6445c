import { ExternalLink } from '#app/components/external-link.tsx'
import { PageLink } from '#app/components/page-link.tsx'
import { Band } from '#app/components/ui/band.tsx'
import { FiguresUnavailable } from '../figures/release-note.tsx'
import type { HomeData } from './data.server.ts'
import { PlatformCards } from './platform-cards.tsx'
import { ProvinceMap } from './province-map.tsx'
import { Tools } from './tools.tsx'

/** The five sections below the banners. */
export function HomeSections({ data }: { data: HomeData }) {
  const { words } = data
  return (
    <>
      <Band number="01" title={words.platforms.title} line={words.platforms.line}>
        <PlatformCards items={words.platforms.items} />
      </Band>
      <Band number="02" alt title={words.units.title} line={words.units.line}>
        <ul className="home-units plain-list">
          {words.units.items.map((unit) => (
            <li key={unit.name}>
              <PageLink to={unit.to}>
                <b>{unit.name}</b>
                <span>{unit.text}</span>
              </PageLink>
            </li>
          ))}
        </ul>
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
        <ul className="home-exchanges grid-4 plain-list">
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
        <p className="home-more">
          <PageLink to="/carbontradeconsult">{words.exchanges.more}</PageLink>
        </p>
      </Band>
      <Band
        id="overview"
        number="05"
        title={words.map.title}
        line={data.map && words.map.line.replace('{year}', String(data.map.year))}
      >
        {data.map ? (
          <ProvinceMap words={words.map} map={data.map} />
        ) : (
          <FiguresUnavailable text={words.map.unavailable} />
        )}
      </Band>
    </>
  )
}
