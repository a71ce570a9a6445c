import { LANGUAGES } from '#app/i18n/locale.ts'
import { useI18n } from '#app/i18n/t.tsx'

/** Formats a number as the reader's language groups its digits. */
export function useNumber() {
  const { locale } = useI18n()
  return (value: number, digits = 0) =>
    value
      .toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })
      .replace(/,/g, LANGUAGES[locale].thousands)
}
