import { useI18n } from '#app/i18n/t.tsx'
import { AGENCIES } from './agencies.ts'
import { ExternalLink } from './external-link.tsx'
import { Logo } from './logo.tsx'
import { PageLink } from './page-link.tsx'
import { GROUPS } from './site-map.ts'
import { useRoot, useSiteName } from './use-root.ts'

/** Whatever the operator has not set is left out, never invented. */
export function SiteFooter() {
  const { locale, t } = useI18n()
  const name = useSiteName()
  const site = useRoot()?.site
  return (
    <footer className="site-footer">
      <h2 className="visually-hidden">{t('footer.label')}</h2>
      <div className="wrap">
        <div className="columns">
          <section>
            <h3 className="brand">
              <Logo size={32} />
              {name}
            </h3>
            <p>{t('footer.line')}</p>
            <address>
              {site?.phone && (
                <p>
                  {t('footer.phone')}{' '}
                  <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>{site.phone}</a>
                </p>
              )}
              {site?.address && (
                <p>
                  {t('footer.address')} {site.address}
                </p>
              )}
            </address>
          </section>
          <section>
            <h3>{t('footer.agencies')}</h3>
            <ul className="plain-list">
              {AGENCIES.map((agency) => (
                <li key={agency.href}>
                  <ExternalLink href={agency.href}>{agency[locale]}</ExternalLink>
                </li>
              ))}
            </ul>
          </section>
          <section className="services">
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
              <li>
                <PageLink to="/about">{t('nav.about')}</PageLink>
              </li>
              <li>
                <PageLink to="/AboutUs">{t('nav.aboutUs')}</PageLink>
              </li>
              <li>
                <PageLink to="/privacy">{t('nav.privacy')}</PageLink>
              </li>
            </ul>
          </section>
        </div>
        <p className="legal">
          <span>{t('footer.rights', { year: new Date().getFullYear(), name })}</span>
          {site?.icp && (
            <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer">
              {site.icp}
            </a>
          )}
          {site?.police && (
            <a href="https://beian.mps.gov.cn/" target="_blank" rel="noopener noreferrer">
              {site.police}
            </a>
          )}
        </p>
      </div>
    </footer>
  )
}
