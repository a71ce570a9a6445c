interface Part {
  scope: '1' | '2' | '3'
  name: string
  figure: string
  kilograms: number
}

/** Length of the whole bar, in drawing units. */
export const BAR = 1000

/**
 * Shares of a whole, as bar segments and as per cent with one decimal. The percentages add up to 100: the rest left by
 * rounding down goes to the largest remainders.
 */
export function sharesOf<P extends Part>(parts: readonly P[]) {
  const whole = parts.reduce((sum, { kilograms }) => sum + kilograms, 0)
  // A single part needs no comparison.
  if (parts.length < 2 || whole <= 0) return []
  const exact = parts.map(({ kilograms }) => (kilograms / whole) * 1000)
  const permille = exact.map(Math.floor)
  const left = 1000 - permille.reduce((sum, one) => sum + one, 0)
  const byLoss = exact
    .map((one, at) => ({ at, loss: one - Math.floor(one) }))
    .sort((one, other) => other.loss - one.loss)
  for (const { at } of byLoss.slice(0, left)) permille[at] = (permille[at] ?? 0) + 1
  let from = 0
  return parts.map((part, at) => {
    const width = ((exact[at] ?? 0) / 1000) * BAR
    const x = from
    from += width
    const percent = ((permille[at] ?? 0) / 10).toFixed(1)
    return {
      ...part,
      percent: percent === '0.0' ? '< 0.1%' : `${percent}%`,
      x: Math.round(x * 10) / 10,
      width: Math.round(width * 10) / 10,
    }
  })
}
export type Shares = ReturnType<typeof sharesOf>
