import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '#app/forms/file-field.ts'

/** Chinese spreadsheet programs save CSV in GB 18030 by default. */
const ENCODINGS = ['utf-8', 'gb18030'] as const

/** A file as text, without byte order mark; undefined if it is in no known encoding. */
function textOf(content: Buffer): string | undefined {
  for (const encoding of ENCODINGS)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content)
    } catch {
      // Not in this encoding: try the next one.
    }
  return undefined
}

export type DataTexts = { files: { name: string; content: string }[] } | { unreadable: string }

/** The contents of uploaded data files, or the name of the first that cannot be read. */
export async function dataTexts(files: readonly UploadedFile[]): Promise<DataTexts> {
  const texts: { name: string; content: string }[] = []
  for (const { name, path } of files) {
    const content = textOf(await readFile(path))
    if (content === undefined) return { unreadable: name }
    texts.push({ name, content })
  }
  return { files: texts }
}
