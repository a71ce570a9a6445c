import { LANGUAGES, type Locale } from './locale.ts'

const formats = new Map<number, Intl.NumberFormat>()

/** Cached: constructing a formatter is about a hundred times as expensive as using it. */
function formatOf(digits: number): Intl.NumberFormat {
  let format = formats.get(digits)
  if (!format) {
    format = new Intl.NumberFormat('en-GB', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(digits, format)
  }
  return format
}

/** Formats a number with the language's digit grouping: thin spaces in Chinese, commas in English. */
export function formatNumber(locale: Locale, value: number, digits = 0): string {
  const grouped = formatOf(digits).format(value)
  return grouped.replace(/,/g, LANGUAGES[locale].thousands)
}

/** Groups the digits of the numbers in a text, decimals untouched: `1000000 kWh` becomes `1 000 000 kWh`. */
export const groupDigits = (locale: Locale, text: string): string =>
  text.replace(/(?<![\d.])\d{4,}/g, (whole) =>
    whole.replace(/\B(?=(?:\d{3})+$)/g, LANGUAGES[locale].thousands),
  )

/** Number of decimals that show `value` with this many significant digits; integer digits are never cut. */
export const decimalsFor = (value: number, significant: number) =>
  value === 0 ? 0 : Math.max(0, significant - 1 - Math.floor(Math.log10(Math.abs(value))))

/** As `roundTo`, but to at least two decimals; also returns the number of decimals to show. */
export function roundResult(value: number, significant: number) {
  const decimals = Math.max(2, decimalsFor(value, significant))
  const whole = value === 0 ? 0 : decimals + Math.floor(Math.log10(Math.abs(value))) + 1
  return { ...(whole > 0 ? roundTo(value, whole) : { rounded: 0, exact: value === 0 }), decimals }
}

/** Rounds half up to significant digits; `exact`: the value did not change. */
export function roundTo(value: number, significant: number) {
  // Doubles are exact to 15 digits: going through them, 1.3265 rounds as 1.3265, not as slightly less.
  const [mantissa, exponent] = value.toExponential(14).split('e')
  const whole = Math.round(Number(`${mantissa}e${significant - 1}`))
  const rounded = Number(`${whole}e${Number(exponent) - (significant - 1)}`)
  return { rounded, exact: Math.abs(rounded - value) <= Math.abs(value) * 1e-12 }
}
