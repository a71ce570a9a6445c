import { useLoaderData } from '@remix-run/react'
import { pageLoader } from '#app/http/page-loader.server.ts'
import { EntryLinks } from '#app/components/entry-links.tsx'
import { StartStrip } from '#app/components/start-strip.tsx'
import { Band } from '#app/components/ui/band.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Steps } from '#app/components/ui/steps.tsx'
import { pageHead } from '#app/i18n/pages.server.ts'
import { documents } from '../data/standards.server.ts'
import * as en from './content/en.server.ts'
import { PLAN, SERVICES } from './content/plan.server.ts'
import * as zh from './content/zh.server.ts'
import { DocumentList } from './document-list.tsx'
import './service.css'

export const loader = pageLoader({}, ({ url, locale, t }) => {
  const key = SERVICES.find((service) => url.pathname.toLowerCase().startsWith(`/${service}`))
  if (!key) throw new Response(null, { status: 404 })
  const { common, services } = locale === 'zh' ? zh : en
  const { group, art, basis, related } = PLAN[key]
  return {
    head: pageHead(locale, key),
    words: common,
    service: services[key],
    art,
    related,
    basis: documents(locale, basis),
    parent: {
      name: t(group),
      to: group === 'nav.government' ? '/GovernmentService' : undefined,
    },
  }
})

/** One template for the seven services; what differs is their content. */
export default function ServicePage() {
  const { head, words, service, art, related, basis, parent } = useLoaderData<typeof loader>()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head.title} lead={head.description} parents={[parent]} art={art} />
      <div className="band">
        <div className="wrap points">
          {(['who', 'solves', 'gets'] as const).map((part) => (
            <section key={part}>
              <h2>{words[part]}</h2>
              <ul className="plain-list">
                {service[part].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <Band alt title={words.steps} line={words.stepsLine}>
        <Steps items={service.steps} />
      </Band>
      <div className="band">
        <div className="wrap halves">
          <section>
            <h2>{words.materials}</h2>
            <p className="muted">{words.materialsLine}</p>
            <ul className="checklist plain-list">
              {service.materials.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{words.basis}</h2>
            <p className="muted">{words.basisLine}</p>
            <DocumentList items={basis} />
          </section>
        </div>
      </div>
      <Band alt title={words.related}>
        <EntryLinks to={related} />
      </Band>
      <StartStrip words={words} />
    </main>
  )
}
