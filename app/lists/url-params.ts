import { PAGE_NO_MAX } from '#server/contract/rules.ts'

/** Readers of address parameters for lists; they accept any input. */

export const TEXT_LENGTH_MAX = 100

/** A whole number from 1 to 999,999; undefined for anything else. */
export function wholeNumber(text: string | null): number | undefined {
  const value = Number(text)
  return text && /^\d{1,6}$/.test(text) && value > 0 ? value : undefined
}

/**
 * Replaces control characters, which the API refuses, and cuts the text to what it accepts, in UTF-16 code units. Never
 * leaves half of a surrogate pair, on which `encodeURIComponent` throws.
 */
export const cleanText = (text: string | null, max = TEXT_LENGTH_MAX) =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')

/**
 * The page number of an address; 1 for anything invalid. Numbers beyond the API's limit become the limit, which is
 * behind the last page like any other that is too high.
 */
export function readPage(params: URLSearchParams, max = PAGE_NO_MAX): number {
  const text = params.get('page') ?? ''
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), max) : 1
}

/** The page size of an address; the first of the sizes is the default. */
export function readSize<const Size extends number>(
  params: URLSearchParams,
  sizes: readonly [Size, ...Size[]],
): Size {
  const size = Number(params.get('size'))
  return sizes.find((one) => one === size) ?? sizes[0]
}

export function withParams(path: string, params: URLSearchParams): string {
  const search = params.toString()
  return search ? `${path}?${search}` : path
}
