import { open } from 'node:fs/promises'

/** The type of a file by its magic bytes, regardless of its name. */
export type Kind = 'png' | 'jpeg' | 'webp' | 'gif' | 'pdf'

const MAGIC: [kind: Kind, at: number, bytes: string][] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBPVP8'],
  ['pdf', 0, '%PDF-'],
]

const LONGEST = 16

export async function kindOf(path: string): Promise<Kind | undefined> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST), 0, LONGEST, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    return MAGIC.find(([, at, bytes]) => head.startsWith(bytes, at))?.[0]
  } finally {
    await handle.close()
  }
}
