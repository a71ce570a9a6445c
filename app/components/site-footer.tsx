import { yearInChina } from '#shared/china-time.ts'
import type { ReactNode } from 'react'
import { authorities } from '#app/data/agencies.server.ts'
import { type MessageKey, useI18n, useT } from '#app/i18n/t.tsx'
import { ExternalLink } from './external-link.tsx'
import { Logo } from './logo.tsx'
import { PageLink } from './page-link.tsx'
import { GROUPS } from './navigation.ts'
import { useRoot, useSiteName } from '#app/http/page/site-state.tsx'

const HELP: [string, MessageKey][] = [
  ['/accessibility', 'nav.accessibility'],
  ['/privacy', 'nav.privacy'],
  ['/developers', 'nav.developers'],
  ['/proposals', 'nav.proposals'],
  ['/sitemap', 'nav.siteMap'],
  ['/AboutUs#feedback', 'nav.feedback'],
  ['/about', 'nav.about'],
  ['/AboutUs', 'nav.aboutUs'],
]

/** The footer; details that the operator has not configured are omitted, never invented. */
export function SiteFooter() {
  const { locale, t } = useI18n()
  const name = useSiteName()
  return (
    <footer className="site-footer">
      <h2 className="visually-hidden">{t('footer.label')}</h2>
      <div className="wrap">
        <div className="site-footer-columns">
          <section>
            <h3 className="site-footer-brand">
              <Logo size={32} />
              {name}
            </h3>
            <p>{t('footer.line')}</p>
            <Contact />
          </section>
          <section>
            <h3>{t('footer.agencies')}</h3>
            <ul className="plain-list">
              {authorities(locale).map((agency) => (
                <li key={agency.href}>
                  <ExternalLink href={agency.href}>{agency.name}</ExternalLink>
                </li>
              ))}
            </ul>
          </section>
          <section className="site-footer-services">
            <h3>{t('footer.services')}</h3>
            <ul className="plain-list">
              {GROUPS.flatMap((group) => group.entries).map((entry) => (
                <li key={entry.to}>
                  <PageLink to={entry.to}>{t(entry.name)}</PageLink>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3>{t('footer.help')}</h3>
            <ul className="plain-list">
              {HELP.map(([to, key]) => (
                <li key={to}>
                  <PageLink to={to}>{t(key)}</PageLink>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <Legal />
      </div>
    </footer>
  )
}

function Contact() {
  const t = useT()
  const site = useRoot()?.site
  if (!site) return null
  const { host, phone, email, address, hours } = site
  const facts = [
    { key: 'host', value: host },
    { key: 'phone', value: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    { key: 'email', value: email, href: `mailto:${email}` },
    { key: 'address', value: address },
    { key: 'hours', value: hours },
  ] as const
  const known = facts.filter((fact) => fact.value)
  if (known.length === 0) return null
  return (
    <dl className="site-footer-contact">
      {known.map((fact) => (
        <div key={fact.key}>
          <dt>{t(`footer.${fact.key}`)}</dt>
          <dd>{'href' in fact ? <a href={fact.href}>{fact.value}</a> : fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The bottom line; the rules for filing numbers require it to be centred. */
function Legal() {
  const t = useT()
  const name = useSiteName()
  const site = useRoot()?.site
  const year = yearInChina(Date.now())
  const policeNumber = site?.police.replace(/\D/g, '')
  return (
    <div className="site-footer-legal">
      <span>{t('footer.rights', { year, name: site?.host || name })}</span>
      {site?.icp && <LegalLink href="https://beian.miit.gov.cn/">{site.icp}</LegalLink>}
      {site?.police && (
        <LegalLink href={`https://beian.mps.gov.cn/#/query/webSearch?code=${policeNumber}`}>
          {site.police}
        </LegalLink>
      )}
      {site?.markUrl && (
        <LegalLink href={site.markUrl}>
          {site.markImage ? (
            <img src={site.markImage} alt={t('footer.mark')} height={40} />
          ) : (
            t('footer.mark')
          )}
        </LegalLink>
      )}
    </div>
  )
}

function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useT()
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{t('header.newWindow')}</span>
    </a>
  )
}
