import { Decimal } from 'decimal.js'

/** A parsed number. */
export interface ParsedNumber {
  value: Decimal
  /** The digits without grouping: `1,000.50` becomes `1000.50`. */
  text: string
  /** Number of significant digits; a whole number counts as exact. */
  digits: number
}

export type NumberProblem = 'missing' | 'invalid' | 'large'

const LENGTH_MAX = 30
const DIGITS_MAX = 15
const LARGEST = new Decimal('1e15')
/** Digits, optionally with thousands separated by commas or spaces, and a decimal part. */
const NUMBER = /^(\d+|\d{1,3}(?:[,\s]\d{3})+)(\.\d+)?$/

/** Parses a positive number as people type or paste it, including full-width digits and grouped thousands. */
export function parseAmount(text: string): ParsedNumber | NumberProblem {
  const trimmed = text.normalize('NFKC').trim()
  if (!trimmed) return 'missing'
  if (trimmed.length > LENGTH_MAX) return 'invalid'
  const parts = NUMBER.exec(trimmed)
  if (!parts) return 'invalid'
  const written = `${parts[1]?.replace(/[,\s]/g, '').replace(/^0+(?=\d)/, '')}${parts[2] ?? ''}`
  const value = new Decimal(written)
  if (value.isZero()) return 'invalid'
  if (value.gt(LARGEST) || significantDigits(written) > DIGITS_MAX) return 'large'
  return { value, text: written, digits: parts[2] ? significantDigits(written) : Infinity }
}

/** Number of significant digits of a decimal number as written: 3 for `0.0580`. */
export const significantDigits = (written: string): number =>
  written.replace('.', '').replace(/^0+/, '').length

/** Rounds half up to a number of significant digits, keeping trailing zeros. */
export function roundToDigits(value: Decimal, digits: number): string {
  const rounded = value.toSignificantDigits(digits, Decimal.ROUND_HALF_UP)
  return rounded.toFixed(Math.max(0, digits - 1 - rounded.e))
}

/** Readers add up the rows of an inventory: every result has at least this many decimals. */
const DECIMALS_MIN = 2

/** Rounds half up to a number of significant digits, but to no fewer than two decimals. */
export function roundResult(value: Decimal, digits: number): { figure: string; exact: boolean } {
  const known = digits === Infinity ? value.decimalPlaces() : Math.max(1, digits) - 1 - value.e
  const places = Math.max(DECIMALS_MIN, known)
  const rounded = value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP)
  return { figure: rounded.toFixed(places), exact: rounded.eq(value) }
}

/** A stated uncertainty: `5`, `±5 %`, `12.5%`. */
const PERCENT = /^±?\s*(\d{1,3}(?:\.\d{1,2})?)\s*%?$/

/** Parses an uncertainty in per cent; empty if there is none, undefined if it cannot be read. */
export function parsePercent(text: string): string | undefined {
  const trimmed = text.normalize('NFKC').trim()
  if (!trimmed) return ''
  const written = PERCENT.exec(trimmed)?.[1]
  return written && Number(written) > 0 ? new Decimal(written).toFixed() : undefined
}
