import { PAGE_NO_MAX } from '#server/contract/rules.ts'

/** What lists read out of an address, whatever somebody wrote into it. */

const LONGEST = 100

/** A whole number from 1 on, or nothing. */
export function wholeNumber(text: string | null): number | undefined {
  const value = Number(text)
  return text && /^\d{1,6}$/.test(text) && value > 0 ? value : undefined
}

/** Without control characters, and no longer than the API takes. */
export const cleanText = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST)

/**
 * The page that an address names; the first for anything else. A number beyond what the API takes is one behind the
 * last page, as any other that is too high.
 */
export function readPage(params: URLSearchParams, max = PAGE_NO_MAX): number {
  const text = params.get('page') ?? ''
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), max) : 1
}

/** The first of the sizes is what holds without one. */
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
