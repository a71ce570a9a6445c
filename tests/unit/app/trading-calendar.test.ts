import { describe, expect, it } from 'vitest'
import { HOLIDAY_YEARS } from '#app/data/holidays.server.ts'
import {
  closedOn,
  requestedMonth,
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
      { date: '2026-11-01', day: 1, closed: 'weekend' },
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

  it('counts Monday to Friday as trading days, and no weekend', () => {
    for (const { date, nth } of days('2026-11') as { date: string; nth?: number }[])
      expect(nth === undefined, date).toBe([0, 6].includes(new Date(date).getUTCDay()))
    expect(days('2026-11').filter((day) => day?.nth).length).toBe(21)
    expect(days('2026-11').find((day) => day?.date === '2026-11-30')?.nth).toBe(21)
  })

  it('counts no holiday, and no weekend on which offices work', () => {
    // October 2026: National Day from Thursday 1 to Wednesday 7; Saturday 10 is a make-up day.
    const trading = days('2026-10').filter((day) => day?.nth)
    expect(trading.map((day) => day?.day)).toEqual([
      8, 9, 12, 13, 14, 15, 16, 19, 20, 21, 22, 23, 26, 27, 28, 29, 30,
    ])
    // February 2026: the Spring Festival takes six weekdays; the 14th and the 28th are Saturdays.
    expect(days('2026-02').filter((day) => day?.nth).length).toBe(20 - 6)
    expect(days('2026-02').find((day) => day?.day === 14)?.closed).toBe('make-up')
    // October 2025 had a longer holiday: National Day and the Mid-Autumn Festival together.
    expect(days('2025-10').find((day) => day?.nth)?.day).toBe(9)
  })
})

describe('The holidays of the State Council', () => {
  const year = (wanted: number) => HOLIDAY_YEARS.find((entry) => entry.year === wanted)
  const each = (from: string, to: string) => {
    const list: string[] = []
    for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
      list.push(new Date(at).toISOString().slice(0, 10))
    return list
  }

  it('name the notice of each year', () => {
    expect(HOLIDAY_YEARS.map((entry) => [entry.year, entry.number])).toEqual([
      [2025, '国办发明电〔2024〕12号'],
      [2026, '国办发明电〔2025〕7号'],
    ])
    for (const entry of HOLIDAY_YEARS) {
      expect(entry.title).toBe(`国务院办公厅关于${entry.year}年部分节假日安排的通知`)
      expect(entry.number).toContain(`〔${entry.published.slice(0, 4)}〕`)
      expect(entry.url).toMatch(/^https:\/\/www\.gov\.cn\//)
    }
  })

  it('have as many days as the notices say, each in its own year and in order', () => {
    const lengths = (wanted: number) =>
      year(wanted)?.holidays.map(({ from, to }) => each(from, to).length)
    expect(lengths(2025)).toEqual([1, 8, 3, 5, 3, 8])
    expect(lengths(2026)).toEqual([3, 9, 3, 5, 3, 3, 7])
    for (const entry of HOLIDAY_YEARS) {
      const off = entry.holidays.flatMap(({ from, to }) => each(from, to))
      expect(off).toEqual([...new Set(off)].sort())
      for (const date of [...off, ...entry.workdays]) expect(date).toMatch(`${entry.year}-`)
      for (const date of entry.workdays) expect(off).not.toContain(date)
    }
  })

  it('close the exchanges; so does every weekend, a make-up working day included', () => {
    for (const entry of HOLIDAY_YEARS) {
      for (const { from, to } of entry.holidays)
        for (const date of each(from, to)) expect(closedOn(date), date).toBe('holiday')
      for (const date of entry.workdays) {
        expect([0, 6], date).toContain(new Date(date).getUTCDay())
        expect(closedOn(date), date).toBe('make-up')
      }
    }
    expect(closedOn('2026-11-22')).toBe('weekend')
    expect(closedOn('2026-11-23')).toBeUndefined()
  })

  it('are not guessed for a year whose notice is not recorded', () => {
    expect(closedOn('2031-10-01')).toBeUndefined()
    const now = Date.parse('2031-10-01T02:00:00Z')
    expect(tradingCalendar('zh', null, now).arrangements).toBeUndefined()
    expect(tradingCalendar('zh', '2026-10', Date.parse('2026-11-21')).arrangements).toMatchObject({
      notice: { number: '国办发明电〔2025〕7号' },
      holidays: [{ name: '国庆节', dates: '10 月 1 日至 10 月 7 日' }],
      makeUpDays: ['10 月 10 日'],
    })
    expect(
      tradingCalendar('en', '2026-09', Date.parse('2026-11-21')).arrangements?.holidays,
    ).toEqual([{ name: 'Mid-Autumn Festival', dates: '25 September – 27 September' }])
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
      expect(requestedMonth(month, today)).toBe(month)
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
      (requested) => {
        expect(requestedMonth(requested, today)).toBe('2026-11')
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
      trading: 21,
      left: 6,
    })
    expect(tradingCalendar('zh', null, now).isTradingToday).toBe(false)
    const monday = tradingCalendar('zh', null, Date.parse('2026-11-29T16:00:00Z'))
    expect(monday.values.left).toBe(1)
    expect(monday.isTradingToday).toBe(true)
    expect(monday.isPresent).toBe(true)
    expect(tradingCalendar('zh', '2026-12', now).isPresent).toBe(false)
  })

  it('does not count a Sunday in, and marks the day that it is in China', () => {
    // 22 November 2026 is a Sunday, from 16:00 on Saturday to 16:00 on Sunday in UTC.
    for (const [clock, today, left, trading] of [
      ['2026-11-21T15:59:59Z', '2026-11-21', 6, false],
      ['2026-11-21T16:00:00Z', '2026-11-22', 6, false],
      ['2026-11-22T15:59:59Z', '2026-11-22', 6, false],
      ['2026-11-22T16:00:00Z', '2026-11-23', 6, true],
    ] as const) {
      const calendar = tradingCalendar('zh', null, Date.parse(clock))
      expect(calendar).toMatchObject({ today, isTradingToday: trading, values: { left } })
    }
  })

  it('names the month in the language of the page', () => {
    expect(tradingCalendar('en', '2027-02', now).values.month).toBe('February')
    expect(tradingCalendar('zh', '2027-02', now).values.month).toBe('2')
  })
})
