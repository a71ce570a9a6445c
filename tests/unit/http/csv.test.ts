import { expect, test } from 'vitest'
import { csvLines } from '#app/http/page/csv.server.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+86 571', "'+86 571"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['-0.5', '-0.5'],
  ['0.4974', '0.4974'],
  ['a,b', '"a,b"'],
  ['a\nb', '"a\nb"'],
  ['＝1', "'＝1"],
  ['', ''],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
])('the cell %j becomes %j', (text, cell) => expect(csvLines([[text, 'x']])).toBe(`${cell},x\r\n`))

test('A row without cells is an empty line, and a number is itself', () =>
  expect(csvLines([['a', 'b'], [], [-1.5, 2]])).toBe('a,b\r\n\r\n-1.5,2\r\n'))
