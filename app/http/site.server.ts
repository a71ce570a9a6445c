import type { Locale } from '#app/i18n/locale.ts'
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
export type Site = ReturnType<typeof siteIn>
