/** What a file is by its first bytes, whatever it is called. */
export type Kind = 'png' | 'jpeg' | 'webp' | 'gif' | 'pdf'

const MAGIC: [kind: Kind, at: number, bytes: string][] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBPVP8'],
  ['pdf', 0, '%PDF-'],
]

export const kindOf = (content: Buffer): Kind | undefined =>
  MAGIC.find(([, at, bytes]) => content.toString('latin1', at, at + bytes.length) === bytes)?.[0]
