import { describe, expect, it } from 'vitest'
import { readParams } from '#app/forms/mail.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { readReports } from '#app/pages/resources/csp-reports.server.ts'

/** Many distinct letters: parsing them as a host name takes quadratic time. */
const LETTERS = Array.from({ length: 20_000 }, (_, n) => String.fromCharCode(0x4e00 + n)).join('')

describe('long input is refused before it is looked into', () => {
  it('a line of values without a sign, however many spaces it has', () => {
    // A pattern that searches for the sign from each space would take hours.
    expect(readParams(`${' '.repeat(20_000)}x`)).toBeUndefined()
    expect(readParams(`x${' '.repeat(20_000)}x`)).toBeUndefined()
    expect(readParams(' name ＝ a=b \n\nother=')).toEqual({ name: 'a=b', other: '' })
    expect(readParams('=value')).toBeUndefined()
  })

  it('a target that would be another host', () => {
    expect(safeRedirect(`//${LETTERS}`, '/fallback')).toBe('/fallback')
  })

  it('a report about an address that no browser writes', () => {
    const reportOf = (page: string, blocked: string) =>
      readReports(
        JSON.stringify({
          'csp-report': {
            'document-uri': page,
            'violated-directive': 'script-src',
            'blocked-uri': blocked,
          },
        }),
        'https://carbon.example.cn',
      )
    const page = 'https://carbon.example.cn/login'
    expect(reportOf(page, 'inline')).toHaveLength(1)
    expect(reportOf(page, `http://${LETTERS}/`)).toEqual([])
    expect(reportOf(`https://carbon.example.cn/${LETTERS}`, 'inline')).toEqual([])
    expect(reportOf(`${page}?${'x'.repeat(2000)}`, 'inline')).toEqual([])
  })
})
