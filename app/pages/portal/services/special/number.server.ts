import type { Locale } from '#app/i18n/locale.ts'

/** A number as the language groups its digits: thin spaces in Chinese, commas in English. */
export function formatNumber(locale: Locale, value: number, digits = 0): string {
  const grouped = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
  return locale === 'zh' ? grouped.replace(/,/g, '\u202f') : grouped
}
