import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { citable, corrected, documents } from '#app/data/standards.server.ts'
import { checkedRows } from '#app/data/table.server.ts'
import { LOCALES } from '#app/i18n/locale.ts'
import { PLAN, SERVICES } from '#app/pages/portal/services/content/plan.server.ts'

const rows = checkedRows<'id' | 'note'>(readFileSync('app/data/standards.csv', 'utf8'))
const checked = rows.map((row) => row.id)

describe('The policies and standards that pages cite', () => {
  it('are checked rows of the list, each with title, issuer and number or year in both languages', () => {
    expect(citable.filter((id) => !checked.includes(id))).toEqual([])
    for (const locale of LOCALES)
      for (const document of documents(locale, citable)) {
        expect(document.title, document.id).not.toBe('')
        expect(document.issuer, document.id).toBeTruthy()
        expect(document.governs, document.id).not.toBe('')
        expect(document.number + document.year, document.id).not.toBe('')
      }
  })

  it('leave out whatever the list’s notes say was written from memory', () => {
    const doubtful = rows.filter((row) => /知识|待核/.test(row.note)).map((row) => row.id)
    expect(doubtful.filter((id) => citable.includes(id as never))).toEqual(corrected)
    const shown = documents('zh', ['ST-003', 'ST-005', 'ST-047', 'ST-048', 'ST-078'])
    expect(shown.map((one) => one.number + one.year).join()).not.toMatch(/2020,|39号|2018|2011/)
    expect(documents('zh', ['ST-057'])[0]?.governs).not.toContain('ISO')
  })

  it('are the only ones that any file of the portal names', () => {
    const files = (readdirSync('app', { recursive: true }) as string[]).filter((file) =>
      /\.tsx?$/.test(file),
    )
    const named = files
      .filter((file) => !file.endsWith('standards.server.ts'))
      .flatMap((file) => readFileSync(join('app', file), 'utf8').match(/\bST-\d+/g) ?? [])
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((id) => !citable.includes(id as never))).toEqual([])
  })

  it('number two or more on every service page, none twice', () => {
    for (const service of SERVICES) {
      const { basis } = PLAN[service]
      expect(basis.length, service).toBeGreaterThanOrEqual(2)
      expect(new Set(basis).size, service).toBe(basis.length)
    }
  })
})
