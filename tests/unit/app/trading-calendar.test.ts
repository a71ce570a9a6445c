import { describe, expect, it } from 'vitest'
import {
  monthAsked,
  todayInChina,
  tradingCalendar,
  weeksOf,
} from '#app/pages/portal/services/blocks/trading-calendar.server.ts'
import { everyRow } from '#tests/support/every-row.ts'

const days = (month: string) => weeksOf(month).flat().filter(Boolean)

describe('A month of the trading calendar', () => {
  it(
    'has its days, each once and in order',
    everyRow(
      [
        ['2026-11', 30],
        ['2026-12', 31],
        ['2026-02', 28],
        ['2028-02', 29],
        ['2000-02', 29],
        ['2100-02', 28],
      ],
      (month, length) => {
        expect(days(month).map((day) => day?.day)).toEqual(
          Array.from({ length }, (_, index) => index + 1),
        )
        expect(days(month)[length - 1]?.date).toBe(`${month}-${length}`)
      },
    ),
  )

  it('has weeks of seven that start on Monday', () => {
    // 1 November 2026 is a Sunday, 1 June 2026 a Monday, 31 October 2026 a Saturday.
    expect(weeksOf('2026-11')[0]).toEqual([
      ...Array.from({ length: 6 }, () => null),
      { date: '2026-11-01', day: 1 },
    ])
    expect(weeksOf('2026-06')[0]?.[0]).toEqual({ date: '2026-06-01', day: 1, nth: 1 })
    expect(
      weeksOf('2026-10')
        .at(-1)
        ?.map((day) => day?.day),
    ).toEqual([26, 27, 28, 29, 30, 31, undefined])
    for (const month of ['2026-02', '2026-11', '2027-02'])
      for (const week of weeksOf(month)) expect(week).toHaveLength(7)
    // February 2027 begins on a Monday and fills four weeks exactly.
    expect(weeksOf('2027-02')).toHaveLength(4)
  })

  it('counts Monday to Friday as working days, and no weekend', () => {
    for (const { date, nth } of days('2026-11') as { date: string; nth?: number }[])
      expect(nth === undefined, date).toBe([0, 6].includes(new Date(date).getUTCDay()))
    expect(days('2026-11').filter((day) => day?.nth).length).toBe(21)
    expect(days('2026-11').find((day) => day?.date === '2026-11-30')?.nth).toBe(21)
  })
})

describe('Today', () => {
  it('is China’s, whatever the clock of the server says', () => {
    expect(todayInChina(Date.parse('2026-10-31T15:59:59Z'))).toBe('2026-10-31')
    expect(todayInChina(Date.parse('2026-10-31T16:00:00Z'))).toBe('2026-11-01')
    expect(todayInChina(Date.parse('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
  })
})

describe('The month that an address asks for', () => {
  const today = '2026-11-21'

  it('is shown when it lies within a year of today', () => {
    for (const month of ['2026-11', '2026-12', '2027-01', '2027-11', '2025-11'])
      expect(monthAsked(month, today)).toBe(month)
  })

  it(
    'falls back to the present one when it is none, or too far off',
    everyRow(
      [
        [null],
        [''],
        ['2026'],
        ['2026-13'],
        ['2026-00'],
        ['2026-1'],
        ['2026-11-21'],
        ['2027-12'],
        ['2025-10'],
        ['0000-01'],
        ['9999-12'],
        ['２０２６-11'],
        ['<script>'],
        ['2026-11\n'],
      ],
      (asked) => {
        expect(monthAsked(asked, today)).toBe('2026-11')
      },
    ),
  )
})

describe('The calendar of a page', () => {
  const now = Date.parse('2026-11-21T02:00:00Z')

  it('leads to the months beside it, over the turn of the year and not past its reach', () => {
    const beside = (month: string | null) => {
      const { previous, next } = tradingCalendar('zh', month, now)
      return [previous, next]
    }
    expect(beside(null)).toEqual(['2026-10', '2026-12'])
    expect(beside('2026-12')).toEqual(['2026-11', '2027-01'])
    expect(beside('2027-01')).toEqual(['2026-12', '2027-02'])
    expect(beside('2027-11')).toEqual(['2027-10', undefined])
    expect(beside('2025-11')).toEqual([undefined, '2025-12'])
  })

  it('counts what is left of the present month, today included', () => {
    // 21 November 2026 is a Saturday; Monday the 23rd to Monday the 30th remain.
    expect(tradingCalendar('zh', null, now).values).toEqual({
      year: '2026',
      month: '11',
      working: 21,
      left: 6,
    })
    const monday = tradingCalendar('zh', null, Date.parse('2026-11-29T16:00:00Z'))
    expect(monday.values.left).toBe(1)
    expect(monday.isPresent).toBe(true)
    expect(tradingCalendar('zh', '2026-12', now).isPresent).toBe(false)
  })

  it('names the month in the language of the page', () => {
    expect(tradingCalendar('en', '2027-02', now).values.month).toBe('February')
    expect(tradingCalendar('zh', '2027-02', now).values.month).toBe('2')
  })
})
