import { Decimal } from 'decimal.js'
import { fault, type Fault } from '../../contract/library-problems.ts'
import type { Share } from '#db/schema/library.ts'

/** A number as written in data files. */
export const FIGURE = /^-?\d{1,15}(\.\d{1,12})?$/
/** Separator of shares in data files: `原材料获取=512; 生产=223`, in the unit of the figure that they add up to. */
const BETWEEN = /\s*[;；]\s*/
const PART = /^([^=＝]{1,40})[=＝](.+)$/

/** Half a unit of the last decimal place. */
const halfUnit = (figure: string) =>
  new Decimal(10).pow(-(figure.split('.')[1]?.length ?? 0)).div(2)

/** @returns undefined if the text is empty or malformed */
export function readShares(text: string): Share[] | undefined {
  if (!text) return undefined
  const shares = text.split(BETWEEN).map((part) => {
    const [, name = '', figure = ''] = PART.exec(part) ?? []
    return { name: name.trim(), figure: figure.trim() }
  })
  return shares.every(({ name, figure }) => name && FIGURE.test(figure)) ? shares : undefined
}

/**
 * What is wrong with a figure's shares: malformed, or their sum differs from the figure by more than rounding
 * explains.
 */
export function sharesProblem(column: string, text: string, figure: string): Fault | undefined {
  if (!text) return undefined
  const shares = readShares(text)
  if (!shares) return fault('sharesForm', { column, text })
  if (new Set(shares.map(({ name }) => name)).size < shares.length)
    return fault('sharesRepeated', { column })
  if (!FIGURE.test(figure)) return undefined
  const sum = shares.reduce((total, share) => total.plus(share.figure), new Decimal(0))
  const rounding = [...shares.map((share) => share.figure), figure].reduce(
    (total, one) => total.plus(halfUnit(one)),
    new Decimal(0),
  )
  if (sum.minus(figure).abs().lte(rounding)) return undefined
  return fault('sharesSum', { column, sum: sum.toFixed(), figure })
}
