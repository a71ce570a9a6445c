import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { createTranslate, I18nProvider } from '#app/i18n/t.tsx'
import { importReason } from '#app/pages/admin/people/import-reasons.server.ts'
import { HolidayProblems } from '#app/pages/admin/settings/holiday-preview.tsx'
import { Code } from '#server/contract/codes.ts'
import { HOLIDAY_PROBLEMS, type HolidayProblemKey } from '#server/contract/holiday-problems.ts'
import { readDays } from '#server/modules/settings/holiday-rows.ts'

const HAN = /\p{Script=Han}/u

test('Why a row of users is not imported is told in the reader’s language, by the column of the template', () => {
  const line = { line: 2, username: 'a', reason: '原因' }
  const read = (locale: Locale) => ({ locale, t: createTranslate(catalogues[locale]) })
  const sex = {
    ...{ ...line, code: Code.badRequest, rule: 'oneOf' as const },
    values: { column: '用户性别', values: '未知、男、女' },
  }
  expect(importReason(read('zh'), sex)).toBe('用户性别应为未知、男、女之一')
  expect(importReason(read('en'), sex)).toBe('用户性别 must be one of 未知, 男, 女')
  const taken = { ...line, code: Code.usernameTaken, rule: null, values: {} }
  expect(importReason(read('zh'), taken)).toBe('原因')
  expect(importReason(read('en'), taken)).not.toMatch(HAN)
})

test('What is wrong with a year of holidays is told in the reader’s language', () => {
  const { problems } = readDays('2027-01-04,班,\n2028-01-01,休,元旦\n', 2027)
  const draw = (locale: Locale, given = problems) =>
    renderToStaticMarkup(
      <I18nProvider locale={locale} catalogue={catalogues[locale]}>
        <HolidayProblems
          preview={{
            ...{ problems: given, days: [], changes: [], kept: 0 },
            notice: { year: 2027, title: '', number: '', url: '' },
          }}
        />
      </I18nProvider>,
    )
  for (const { reason } of problems) expect(draw('zh')).toContain(reason)
  expect(draw('en')).toContain('must be a Saturday or Sunday')
  expect(draw('en')).toContain('Not a date in 2027')
  const every = (Object.keys(HOLIDAY_PROBLEMS) as HolidayProblemKey[]).map((key, line) => ({
    ...{ line, value: '', reason: '原因' },
    fault: { key, values: { year: '2027', max: '20', line: '3' } },
  }))
  expect(draw('en', every).replace(/休|班/g, '')).not.toMatch(HAN)
})
