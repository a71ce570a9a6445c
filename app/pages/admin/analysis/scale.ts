/** Axis ticks from 0 up to at least `max`, at most five; whole numbers, since the charts show counts. */
export function scaleOf(max: number): number[] {
  const rough = Math.max(max, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough) ?? 1)
  const lines = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: lines + 1 }, (_, n) => n * step)
}
