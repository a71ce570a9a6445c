import { expect, test } from 'vitest'
import { type Piece, textDiff } from '#app/pages/admin/review/text-diff.ts'

/** `北京[有限]公司`: what is marked in brackets. */
const shown = (pieces: Piece[]) =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')
const diff = (before: string, after: string) => {
  const { before: old, after: now } = textDiff(before, after)
  return [shown(old), shown(now)]
}

test.each([
  [
    'a word put in',
    '滨江绿能科技有限公司',
    '滨江绿能科技股份有限公司',
    '滨江绿能科技有限公司',
    '滨江绿能科技[股份]有限公司',
  ],
  [
    'a word replaced',
    '杭州绿能科技公司',
    '杭州绿源科技公司',
    '杭州绿[能]科技公司',
    '杭州绿[源]科技公司',
  ],
  [
    'another level of an area',
    '浙江省-杭州市-滨江区',
    '浙江省-杭州市-萧山区',
    '浙江省-杭州市-[滨江区]',
    '浙江省-杭州市-[萧山区]',
  ],
  [
    'another city',
    '浙江省-杭州市-滨江区',
    '浙江省-宁波市-江北区',
    '浙江省-[杭州市-滨江区]',
    '浙江省-[宁波市-江北区]',
  ],
  ['another value', '陈立', '沈亦舟', '[陈立]', '[沈亦舟]'],
  ['another number', '05718669120', '13805714420', '[05718669120]', '[13805714420]'],
  ['a new value', '', '湘湖片区', '', '[湘湖片区]'],
  ['a value taken away', '湘湖片区', '', '[湘湖片区]', ''],
  ['the same value', '湘湖片区', '湘湖片区', '湘湖片区', '湘湖片区'],
  ['a character outside the basic plane', '𠮷田公司', '𠮶田公司', '[𠮷]田公司', '[𠮶]田公司'],
])('%s is marked', (_what, before, after, old, now) => {
  expect(diff(before, after)).toEqual([old, now])
})

test('Repeated characters are not marked twice: the pieces make up both values', () => {
  for (const [before, after] of [
    ['aaa', 'aaaa'],
    ['abab', 'ab'],
    ['一一一', '一'],
  ] as const) {
    const { before: old, after: now } = textDiff(before, after)
    expect(old.map(({ text }) => text).join('')).toBe(before)
    expect(now.map(({ text }) => text).join('')).toBe(after)
  }
})
