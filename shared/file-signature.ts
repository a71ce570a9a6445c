/** File types that are recognised by their first bytes, regardless of their name. */
export type SignedKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'pdf'

/** Number of leading bytes needed to recognise any of them. */
export const SIGNATURE_BYTES = 16

/** Required bytes by offset; a type may have several alternatives. */
const SIGNATURES: readonly [SignedKind, ...[at: number, bytes: string][]][] = [
  ['png', [0, '\x89PNG\r\n\x1a\n']],
  ['jpeg', [0, '\xff\xd8\xff']],
  ['gif', [0, 'GIF87a']],
  ['gif', [0, 'GIF89a']],
  ['webp', [0, 'RIFF'], [8, 'WEBPVP8']],
  ['pdf', [0, '%PDF-']],
]

/** @param head the first bytes of a file, at least `SIGNATURE_BYTES` unless it is shorter */
export function kindBySignature(head: Buffer): SignedKind | undefined {
  const text = head.toString('latin1', 0, SIGNATURE_BYTES)
  return SIGNATURES.find(([, ...parts]) =>
    parts.every(([at, bytes]) => text.startsWith(bytes, at)),
  )?.[0]
}
