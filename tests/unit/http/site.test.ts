import { expect, test } from 'vitest'
import { inLocale } from '#app/http/host/site.server.ts'

test.each([
  ['某市发展改革委 | City Commission', '某市发展改革委', 'City Commission'],
  ['某市发展改革委', '某市发展改革委', '某市发展改革委'],
  ['某市发展改革委|', '某市发展改革委', '某市发展改革委'],
  ['', '', ''],
])('The setting «%s» reads %s and %s', (setting, zh, en) => {
  expect(inLocale(setting, 'zh')).toBe(zh)
  expect(inLocale(setting, 'en')).toBe(en)
})
