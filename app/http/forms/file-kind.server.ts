import { type FileKind, kindByName } from '#app/forms/file-field.ts'
import { kindBySignature } from '#shared/file-signature.ts'

/** Bytes from the start of a file that are enough to recognise its kind. */
export const SIGNATURE_BYTES = 512

const TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
}

/** The content of these says no more than "an archive" or "a text". */
const NAME_CHECKS: Partial<Record<FileKind, (head: Buffer) => boolean>> = {
  xlsx: (head) => head.toString('latin1', 0, 4) === 'PK\x03\x04',
  csv: (head) => head.length > 0 && !head.includes(0),
}

export const mediaTypeOf = (kind: FileKind | undefined) =>
  kind ? TYPES[kind] : 'application/octet-stream'

/** The kind of a file by its first bytes; where those do not decide, its name must agree. */
export function kindOf(head: Buffer, name: string): FileKind | undefined {
  const signed = kindBySignature(head)
  if (signed) return signed
  const named = kindByName(name)
  return named && NAME_CHECKS[named]?.(head) ? named : undefined
}
