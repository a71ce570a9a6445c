import { expect, test } from 'vitest'
import { csvCell } from '#app/pages/library/files/formats.server.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+86 571', "'+86 571"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['-0.5', '-0.5'],
  ['0.4974', '0.4974'],
  ['a,b', '"a,b"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
])('the cell %j becomes %j', (text, cell) => expect(csvCell(text)).toBe(cell))
