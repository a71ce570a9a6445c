import { dataText } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { Translate } from '#app/i18n/t.tsx'
import { currentSite, type Site } from './site-settings.server.ts'

/** The part of `中文 | English` in the reader's language; a text with one part is the same for all. */
export function inLocale(text: string, locale: Locale): string {
  const [zh = '', en = ''] = text.split(/\s*\|\s*/)
  return dataText(locale, zh, en)
}

const translated = new WeakMap<Site, Partial<Record<Locale, ReturnType<typeof translate>>>>()

/** The operator's settings in the reader's language. */
export function siteIn(locale: Locale) {
  const site = currentSite()
  const known = translated.get(site) ?? {}
  translated.set(site, known)
  return (known[locale] ??= translate(site, locale))
}

function translate({ name, host, address, hours, ...same }: Site, locale: Locale) {
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

/** Phone, hours, e-mail and address, as far as configured. */
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
