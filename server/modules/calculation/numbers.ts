import { Decimal } from 'decimal.js'

/** A number as somebody wrote it. */
export interface Written {
  value: Decimal
  /** The same digits without grouping: `1,000.50` is `1000.50`. */
  text: string
  /** Significant digits that it carries; a whole number counts as exact. */
  digits: number
}

export type NumberProblem = 'missing' | 'invalid' | 'large'

const LONGEST = 30
const MOST_DIGITS = 15
const LARGEST = new Decimal('1e15')
/** Digits, with thousands set apart by commas or spaces or not at all, and a decimal part. */
const NUMBER = /^(\d+|\d{1,3}(?:[,\s]\d{3})+)(\.\d+)?$/

/** Reads a positive number as people type or paste it, full-width digits and grouped thousands included. */
export function readAmount(text: string): Written | NumberProblem {
  const trimmed = text.normalize('NFKC').trim()
  if (!trimmed) return 'missing'
  if (trimmed.length > LONGEST) return 'invalid'
  const parts = NUMBER.exec(trimmed)
  if (!parts) return 'invalid'
  const written = `${parts[1]?.replace(/[,\s]/g, '').replace(/^0+(?=\d)/, '')}${parts[2] ?? ''}`
  const value = new Decimal(written)
  if (value.isZero()) return 'invalid'
  if (value.gt(LARGEST) || carried(written) > MOST_DIGITS) return 'large'
  return { value, text: written, digits: parts[2] ? carried(written) : Infinity }
}

/** The significant digits of a decimal number as written: `0.0580` carries three. */
export const carried = (written: string): number =>
  written.replace('.', '').replace(/^0+/, '').length

/** Rounded half up to so many significant digits, as one does on paper. */
export const toDigits = (value: Decimal, digits: number): Decimal =>
  digits === Infinity
    ? value
    : value.toSignificantDigits(Math.max(1, digits), Decimal.ROUND_HALF_UP)

/** All its digits, without an exponent; zeros that carry meaning are kept. */
export function written(value: Decimal, digits: number): string {
  if (digits === Infinity || value.isZero()) return value.toFixed()
  return value.toFixed(Math.max(0, digits - 1 - value.e))
}
