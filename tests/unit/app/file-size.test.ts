import { expect, test } from 'vitest'
import { fileSize } from '#app/forms/file-size.ts'
import { everyRow } from '#tests/support/every-row.ts'

const KB = 1024
const MB = KB * KB

test(
  'A size is told in whole kilobytes, from a megabyte on with at most one decimal',
  everyRow(
    [
      [0, '1 KB'],
      [1, '1 KB'],
      [60_000, '59 KB'],
      [412 * KB, '412 KB'],
      [MB - KB, '1023 KB'],
      [MB - 1, '1 MB'],
      [1.14 * MB, '1.1 MB'],
      [10 * MB, '10 MB'],
    ],
    (bytes: number, told: string) => expect(fileSize(bytes)).toBe(told),
  ),
)
