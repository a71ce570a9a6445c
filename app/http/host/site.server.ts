import type { Locale } from '#app/i18n/locale.ts'
import type { Translate } from '#app/i18n/t.tsx'
import { config } from './config.server.ts'

/** Of `中文 | English` the part in the reader's language; a text in one part is the same to all. */
export function inLocale(text: string, locale: Locale): string {
  const [zh = '', en = ''] = text.split(/\s*\|\s*/)
  return (locale === 'en' && en) || zh
}

/** The operator's facts as one reader sees them. */
export function siteIn(locale: Locale) {
  const { name, host, address, hours, ...same } = config.site
  return {
    ...same,
    name: inLocale(name, locale),
    host: inLocale(host, locale),
    address: inLocale(address, locale),
    hours: inLocale(hours, locale),
  }
}

export interface ContactFact {
  name: string
  value: string
  href?: string
}

/** Phone, hours, e-mail and address, as far as the operator has set them. */
export function contactFacts(locale: Locale, t: Translate): ContactFact[] {
  const { phone, hours, email, address } = siteIn(locale)
  const facts = [
    { name: t('footer.phone'), value: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` },
    { name: t('footer.hours'), value: hours },
    { name: t('footer.email'), value: email, href: `mailto:${email}` },
    { name: t('footer.address'), value: address },
  ]
  return facts.filter(({ value }) => value)
}
