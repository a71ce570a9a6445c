import { describe, expect, it } from 'vitest'
import { days } from '#shared/duration.ts'
import { afterWorkingDays, isWorkingDay, workingDaysUntil } from '#shared/working-days.ts'

const at = (text: string) => new Date(`${text}+08:00`)
const day = (moment: Date) => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

describe('working days', () => {
  it.each([
    ['a Monday', '2025-03-03', true],
    ['a Saturday', '2025-03-08', false],
    ['a holiday on a Wednesday', '2025-01-29', false],
    ['a Sunday worked in exchange', '2025-01-26', true],
    ['a weekday of a year without a notice', '2031-10-01', true],
  ])('are told from others: %s', (_, date, expected) => {
    expect(isWorkingDay(date)).toBe(expected)
  })

  it.each([
    ['over a weekend', '2025-03-05T10:00:00', 5, '2025-03-12'],
    ['from late in the evening, by the day in China', '2025-03-05T23:59:00', 1, '2025-03-06'],
    [
      'over the Spring Festival, with a day worked in exchange',
      '2025-01-24T09:00:00',
      5,
      '2025-02-07',
    ],
  ])('are promised from the day after: %s', (_, from, count, expected) => {
    const due = afterWorkingDays(at(from), count)
    expect(day(due)).toBe(expected)
    expect(workingDaysUntil(due, at(from))).toBe(count)
  })

  it('counts between any two days as many as a count day by day finds', () => {
    const start = Date.parse('2024-12-20T12:00:00+08:00')
    const later = (n: number) => new Date(start + days(n))
    for (const from of [0, 1, 2, 3, 30, 33, 41, 280]) {
      let counted = 0
      for (let n = 1; n < 420; n++) {
        counted += isWorkingDay(day(later(from + n))) ? 1 : 0
        expect(workingDaysUntil(later(from + n), later(from)), day(later(from + n))).toBe(counted)
        expect(workingDaysUntil(later(from), later(from + n))).toBe(-counted || 0)
      }
    }
    expect(workingDaysUntil(later(4000), later(0))).toBe(400)
  })

  it('count down to the day itself and below', () => {
    const due = afterWorkingDays(at('2025-03-05T10:00:00'), 2)
    const left = (now: string) => workingDaysUntil(due, at(now))
    expect(left('2025-03-06T08:00:00')).toBe(1)
    expect(left('2025-03-07T08:00:00')).toBe(0)
    expect(left('2025-03-08T08:00:00')).toBe(0)
    expect(left('2025-03-10T08:00:00')).toBe(-1)
  })
})
