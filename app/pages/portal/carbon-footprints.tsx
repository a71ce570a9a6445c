import { useLoaderData } from '@remix-run/react'
import { pageLoader } from '#app/http/page-loader.server.ts'
import { ExternalLink } from '#app/components/external-link.tsx'
import { documents } from '#app/data/standards.server.ts'
import { Band } from '#app/components/ui/band.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Steps } from '#app/components/ui/steps.tsx'
import { useRoot } from '#app/components/use-root.ts'
import * as en from './content/en.server.ts'
import * as zh from './content/zh.server.ts'
import { electricityFootprints, FOOTPRINT_SOURCE } from './data/electricity-footprints.server.ts'
import { DocumentList } from './services/document-list.tsx'
import './libraries.css'

export const loader = pageLoader({ page: 'carbonfoot' }, ({ locale, t }) => ({
  words: (locale === 'zh' ? zh : en).footprints,
  parent: t('nav.data'),
  electricity: electricityFootprints(locale),
  source: FOOTPRINT_SOURCE,
  basis: documents(locale, ['ST-057', 'ST-068', 'ST-066', 'ST-067']),
}))

export default function CarbonFootprints() {
  const { head, words, parent, electricity, source, basis } = useLoaderData<typeof loader>()
  const external = useRoot()?.footprintLinkUrl
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={head?.description} parents={[{ name: parent }]} />
      <div className="wrap library-state">
        <p className="inset">
          <span className="tag info">{words.building}</span> {words.buildingText}{' '}
          {external && <ExternalLink href={external}>{words.external}</ExternalLink>}
        </p>
      </div>
      <Band title={words.concepts.title}>
        <ul className="grid-3 plain-list">
          {words.concepts.items.map((item) => (
            <li key={item.name} className="card">
              <h3>{item.name}</h3>
              <p className="muted">{item.text}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band alt title={words.stages.title} line={words.stages.line}>
        <Steps items={words.stages.items} />
      </Band>
      <div className="band">
        <div className="wrap two">
          <section>
            <h2>{words.electricity.title}</h2>
            <p className="muted">{words.electricity.line}</p>
            <div className="table-scroll">
              <table className="table">
                <caption className="visually-hidden">{words.electricity.caption}</caption>
                <thead>
                  <tr>
                    <th scope="col">{words.electricity.columns[0]}</th>
                    <th scope="col" className="number">
                      {words.electricity.columns[1]}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {electricity.map((row) => (
                    <tr key={row.name}>
                      <th scope="row">{row.name}</th>
                      <td className="number">{row.value}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p className="hint">{words.electricity.note}</p>
            <p className="hint citation">
              <ExternalLink href={source}>{words.electricity.source}</ExternalLink>
            </p>
          </section>
          <section>
            <h2>{words.basis}</h2>
            <DocumentList items={basis} />
          </section>
        </div>
      </div>
    </main>
  )
}
