import { expect, test } from 'vitest'
import { kindBySignature } from '#shared/file-signature.ts'

test.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['GIF87a', 'gif'],
  ['GIF89a…', 'gif'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\x24\0\0\0WEBPVP8L', 'webp'],
  ['%PDF-1.7\n', 'pdf'],
  ['', undefined],
  ['%PDF', undefined],
  ['GIF88a', undefined],
  ['RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['\0\0\0\0\x24\0\0\0WEBPVP8 ', undefined],
  [' %PDF-1.7', undefined],
  ['PK\x03\x04', undefined],
])('%j is told by its first bytes: %s', (head, kind) => {
  expect(kindBySignature(Buffer.from(head, 'latin1'))).toBe(kind)
})
