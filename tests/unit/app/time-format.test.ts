import { expect, test } from 'vitest'
import { timeFormat } from '#app/components/time-format.ts'

/** 2026-04-03 18:05 in Shanghai. */
const AT = Date.UTC(2026, 3, 3, 10, 5)

test.each([
  ['zh', '2026/04/03 18:05'],
  // The month by name, since 03/04 is ambiguous.
  ['en', '03 Apr 2026, 18:05'],
] as const)(
  'A moment is told in China’s time, without doubt about its month: %s',
  (locale, text) => {
    expect(timeFormat(locale)(AT)).toBe(text)
  },
)
