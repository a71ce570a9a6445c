import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { contactFacts } from '#app/http/host/site.server.ts'
import { ContactFacts } from '#app/components/contact-facts.tsx'
import { EntryLinks } from '#app/components/entry-links.tsx'
import { entryLinks } from '#app/components/navigation.ts'
import { StartStrip } from '#app/components/start-strip.tsx'
import { Band } from '#app/components/ui/band.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Steps } from '#app/components/ui/steps.tsx'
import { useRoot } from '#app/http/page/site-state.tsx'
import { pageHead } from '#app/i18n/pages.server.ts'
import { fill } from '#app/i18n/fill.ts'
import { PLAN, SERVICES } from './services/content/plan.server.ts'
import './government-services.css'

export const loader = pageLoader({ page: 'GovernmentService' }, ({ locale, t }) => {
  const { common, services } = pick(locale, content).services
  const keys = (group: string) => SERVICES.filter((key) => PLAN[key].group === group)
  return {
    words: { ...common, ...pick(locale, content).portal.government },
    services: keys('nav.government').map((key) => ({
      to: `/${key}`,
      ...pageHead(locale, key),
      gets: services[key].gets,
      scene: `/scenes/${key}.svg`,
    })),
    facts: contactFacts(locale, t),
    others: entryLinks(
      t,
      keys('nav.enterprise').map((key) => `/${key}`),
    ),
  }
})

export default function GovernmentServices() {
  const { head, words, services, facts, others } = usePageData<typeof loader>()
  const visitor = useRoot()?.visitor
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={head?.description} />
      <div className="band">
        <div className="wrap">
          <ol className="plain-list government-services">
            {services.map((service, index) => (
              <li key={service.to}>
                <img src={service.scene} alt="" width={800} height={320} decoding="async" />
                <div>
                  <i aria-hidden="true">{`0${index + 1}`}</i>
                  <h2>
                    <a href={service.to}>{service.title}</a>
                  </h2>
                  <p>{service.description}</p>
                  <p className="government-services-ways">
                    <a href={service.to} className="btn secondary">
                      {fill(words.more, { name: service.title })}
                    </a>
                    <a href={`${service.to}#materials`}>
                      {words.toMaterials}
                      <span className="visually-hidden">
                        {fill(words.ofService, { name: service.title })}
                      </span>
                    </a>
                  </p>
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
      <Band alt id="apply" title={words.apply.title} line={words.apply.line}>
        <Steps items={words.apply.items} />
        <p className="btn-row government-services-apply">
          {visitor ? (
            <a href="/edituserinfo#progress" className="btn secondary">
              {words.apply.progress}
            </a>
          ) : (
            <>
              <a href="/register" className="btn secondary">
                {words.apply.register}
              </a>
              <a href="/login" className="btn secondary">
                {words.apply.login}
              </a>
            </>
          )}
        </p>
      </Band>
      <Band id="contact" title={words.contact.title} line={words.contact.line}>
        <ContactFacts facts={facts} />
        <p>
          <a href="/AboutUs#feedback" className="btn secondary">
            {words.contact.feedback}
          </a>
        </p>
      </Band>
      <Band alt title={words.enterprise}>
        <EntryLinks items={others} />
      </Band>
      <StartStrip words={words} />
    </main>
  )
}
