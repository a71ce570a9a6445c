import { type FileKind, kindByName } from '#app/forms/file-field.ts'

/** Bytes from the start of a file that are enough to recognise its kind. */
export const KIND_BYTES = 512

const startsWith = (text: string) => (head: Buffer) =>
  head.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))

const KINDS: Record<FileKind, { type: string; matches: (head: Buffer) => boolean; byName?: true }> =
  {
    pdf: { type: 'application/pdf', matches: startsWith('%PDF-') },
    png: { type: 'image/png', matches: startsWith('\x89PNG\r\n\x1a\n') },
    jpeg: { type: 'image/jpeg', matches: startsWith('\xff\xd8\xff') },
    webp: {
      type: 'image/webp',
      matches: (head) => startsWith('RIFF')(head) && startsWith('WEBP')(head.subarray(8)),
    },
    gif: { type: 'image/gif', matches: startsWith('GIF8') },
    // The content of these says no more than "an archive" or "a text".
    xlsx: {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      matches: startsWith('PK\x03\x04'),
      byName: true,
    },
    csv: {
      type: 'text/csv',
      matches: (head) => head.length > 0 && !head.includes(0),
      byName: true,
    },
  }

export const mediaTypeOf = (kind: FileKind | undefined) =>
  kind ? KINDS[kind].type : 'application/octet-stream'

/** The kind of a file by its first bytes; where those do not decide, its name must agree. */
export function kindOf(head: Buffer, name: string): FileKind | undefined {
  const found = Object.entries(KINDS).find(
    ([kind, { matches, byName }]) => matches(head) && (!byName || kindByName(name) === kind),
  )
  return found?.[0] as FileKind | undefined
}
