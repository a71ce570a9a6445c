import { expect, test } from 'vitest'
import { content } from '#app/i18n/content.server.ts'
import { OPEN_DATA } from '#server/contract/open-data.ts'

test('English readers find every open call in English; Chinese ones read its summary', () => {
  const { lines } = content.en.developers.calls
  expect(Object.keys(lines).sort()).toEqual(OPEN_DATA.map(({ path }) => path).sort())
})
