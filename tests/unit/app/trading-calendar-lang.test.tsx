import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { content } from '#app/i18n/content.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { I18nProvider } from '#app/i18n/t.tsx'
import { tradingCalendar } from '#app/pages/portal/services/blocks/trading-calendar.server.ts'
import { TradingCalendarTable } from '#app/pages/portal/services/blocks/trading-calendar.tsx'

const NOW = Date.parse('2026-11-23T10:00:00+08:00')
const render = (locale: Locale) =>
  renderToStaticMarkup(
    <I18nProvider locale={locale} catalogue={catalogues[locale]}>
      <TradingCalendarTable
        words={content[locale].services.services.carbontradeconsult.special.calendar}
        calendar={tradingCalendar(locale, null, NOW)}
      />
    </I18nProvider>,
  )

test('The Chinese title of the holiday notice is marked as such for readers of English', () => {
  expect(render('en')).toMatch(/<a [^>]*><span lang="zh-CN">国务院办公厅[^<]*<\/span>/)
  expect(render('zh')).toMatch(/<a [^>]*>《国务院办公厅/)
})
