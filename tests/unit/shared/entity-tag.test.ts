import { expect, test } from 'vitest'
import { entityTag, matchesEntityTag } from '#shared/entity-tag.ts'
import { cpuTime } from '#tests/support/cpu-time.ts'

const ETAG = entityTag('content')

test('One content has one tag, as text and as bytes; another content another', () => {
  expect(ETAG).toMatch(/^"[\w-]{22}"$/)
  expect(entityTag(Buffer.from('content'))).toBe(ETAG)
  expect(entityTag('Content')).not.toBe(ETAG)
})

test.each([
  ETAG,
  `W/${ETAG}`,
  `"other", ${ETAG}`,
  `${ETAG},"other"`,
  `"a,b" , W/"c",W/${ETAG}`,
  `,, ${ETAG} ,`,
  `"", ${ETAG}`,
  '*',
  ' * ',
])('If-None-Match: %s names it', (header) => {
  expect(matchesEntityTag(header, ETAG)).toBe(true)
  expect(matchesEntityTag(header, `W/${ETAG}`)).toBe(true)
})

test.each([
  null,
  undefined,
  '',
  '"other"',
  '"other", W/"more"',
  ETAG.slice(1, -1),
  `w/${ETAG}`,
  `"x,${ETAG.slice(1, -1)},y"`,
  `${ETAG}, unquoted`,
  `"other" ${ETAG}`,
  `${ETAG}, *`,
  ',',
])('If-None-Match: %s does not', (header) => expect(matchesEntityTag(header, ETAG)).toBe(false))

test('A header of 16 KB costs no more than its length', async () => {
  const took = await cpuTime(() => {
    for (const part of ['"a",', ' ', ',', '"', 'W/', '\t,'])
      expect(matchesEntityTag(`${part.repeat(16_384 / part.length)}x`, ETAG)).toBe(false)
  })
  expect(took).toBeLessThan(1000)
})
