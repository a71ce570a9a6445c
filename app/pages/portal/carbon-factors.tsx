import { Link, useLoaderData } from '@remix-run/react'
import { pageLoader } from '#app/http/page-loader.server.ts'
import { ExternalLink } from '#app/components/external-link.tsx'
import { Band } from '#app/components/ui/band.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { fill } from '#app/i18n/t.tsx'
import * as en from './content/en.server.ts'
import * as zh from './content/zh.server.ts'
import { MAP_YEAR, nationalFactors, provinces } from './data/grid-factors.server.ts'
import './libraries.css'

export const loader = pageLoader({ page: 'carbonfactor' }, ({ locale, url, t }) => {
  const regions = provinces(locale)
  const national = nationalFactors(locale)
  return {
    words: (locale === 'zh' ? zh : en).factors,
    parent: t('nav.data'),
    year: MAP_YEAR,
    national,
    source: national.find((entry) => entry.year === MAP_YEAR)?.source,
    regions,
    chosen: regions.find((region) => region.code === url.searchParams.get('region')),
  }
})

export default function CarbonFactors() {
  const { head, words, parent, year, national, source, regions, chosen } =
    useLoaderData<typeof loader>()
  const { series, province } = words
  const citation = source && (
    <p className="hint citation">
      <ExternalLink href={source.url}>{fill(province.source, { ...source })}</ExternalLink>
    </p>
  )
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={head?.description} parents={[{ name: parent }]} />
      <div className="wrap library-state">
        <p className="inset">
          <span className="tag info">{words.building}</span> {words.buildingText}
        </p>
        {chosen && (
          <section className="card chosen" aria-labelledby="chosen">
            <h2 id="chosen">{fill(province.chosen, { name: chosen.name, year })}</h2>
            <p className="figure">
              {chosen.value === null ? (
                province.none
              ) : (
                <>
                  <b>{chosen.value}</b> kgCO₂/kWh
                </>
              )}
            </p>
            {citation}
            <p>
              <Link to="/carbonfactor#regions">{province.clear}</Link>
            </p>
          </section>
        )}
      </div>
      <Band title={series.title} line={series.line}>
        <div className="table-scroll" tabIndex={0} role="region" aria-label={series.caption}>
          <table className="table">
            <caption className="visually-hidden">{series.caption}</caption>
            <thead>
              <tr>
                {series.columns.map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={index > 0 && index < 4 ? 'number' : undefined}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {national.map((entry) => (
                <tr key={entry.year}>
                  <th scope="row">{entry.year}</th>
                  <td className="number">{entry.average}</td>
                  <td className="number">{entry.withoutTraded}</td>
                  <td className="number">{entry.fossil}</td>
                  <td>
                    <ExternalLink href={entry.source.url}>{entry.source.title}</ExternalLink>
                    <br />
                    <span className="hint">
                      {entry.source.publisher} · {entry.source.number}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Band>
      <div className="band alt">
        <div className="wrap two">
          <section>
            <h2>{words.kinds.title}</h2>
            <dl>
              {words.kinds.items.map((item) => (
                <div key={item.name}>
                  <dt>{item.name}</dt>
                  <dd>{item.text}</dd>
                </div>
              ))}
            </dl>
            <p className="hint">{words.kinds.note}</p>
          </section>
          <section className="card">
            <h2>{words.formula.title}</h2>
            <p className="equation">{words.formula.equation}</p>
            <p>{words.formula.words}</p>
            <hr className="ruler" />
            <p>{words.formula.example}</p>
          </section>
        </div>
      </div>
      <Band id="regions" title={province.title} line={fill(province.line, { year })}>
        <ul className="regions plain-list" aria-label={fill(province.caption, { year })}>
          {regions.map((region) => (
            <li key={region.code} className={region.code === chosen?.code ? 'current' : undefined}>
              <Link to={`/carbonfactor?region=${region.code}`}>{region.name}</Link>
              <span>{region.value ?? province.none}</span>
            </li>
          ))}
        </ul>
        {citation}
      </Band>
    </main>
  )
}
