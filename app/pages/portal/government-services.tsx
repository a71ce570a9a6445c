import { Link, useLoaderData } from '@remix-run/react'
import { pageLoader } from '#app/http/page-loader.server.ts'
import { EntryLinks } from '#app/components/entry-links.tsx'
import { entryLinks } from '#app/components/site-map.ts'
import { StartStrip } from '#app/components/start-strip.tsx'
import { Band } from '#app/components/ui/band.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { pageHead } from '#app/i18n/pages.server.ts'
import { fill } from '#app/i18n/t.tsx'
import * as en from './content/en.server.ts'
import * as zh from './content/zh.server.ts'
import * as enServices from './services/content/en/index.server.ts'
import { PLAN, SERVICES } from './services/content/plan.server.ts'
import * as zhServices from './services/content/zh/index.server.ts'
import './government-services.css'

export const loader = pageLoader({ page: 'GovernmentService' }, ({ locale, t }) => {
  const { common, services } = locale === 'zh' ? zhServices : enServices
  const keys = (group: string) => SERVICES.filter((key) => PLAN[key].group === group)
  return {
    words: { ...common, ...(locale === 'zh' ? zh : en).government },
    services: keys('nav.government').map((key) => ({
      to: `/${key}`,
      ...pageHead(locale, key),
      gets: services[key].gets,
    })),
    others: entryLinks(
      t,
      keys('nav.enterprise').map((key) => `/${key}`),
    ),
  }
})

export default function GovernmentServices() {
  const { head, words, services, others } = useLoaderData<typeof loader>()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={head?.description} art={2} />
      <div className="band">
        <div className="wrap">
          <ol className="plain-list service-rows">
            {services.map((service, index) => (
              <li key={service.to}>
                <i aria-hidden="true">{`0${index + 1}`}</i>
                <div>
                  <h2>{service.title}</h2>
                  <p>{service.description}</p>
                  <Link to={service.to}>{fill(words.more, { name: service.title })}</Link>
                </div>
                <div>
                  <h3>{words.gets}</h3>
                  <ul className="plain-list">
                    {service.gets.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <Band alt title={words.enterprise}>
        <EntryLinks items={others} />
      </Band>
      <StartStrip words={words} />
    </main>
  )
}
