import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { UploadedFile } from '#app/forms/file-field.ts'

export type FileToSend = Pick<UploadedFile, 'name' | 'type' | 'size' | 'path'>

/** Escapes quotes and line ends as browsers do. */
const quoted = (name: string) =>
  name.replace(
    /[\r\n"]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  )

/** A multipart form of one file, streamed from disk; call `open` once for each attempt. */
export function uploadBody(field: string, { name, type, size, path }: FileToSend) {
  const boundary = `portal-${randomUUID()}`
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(field)}"; filename="${quoted(name)}"\r\n` +
      `Content-Type: ${type}\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(head.length + size + tail.length),
    },
    async *open() {
      yield head
      yield* createReadStream(path)
      yield tail
    },
  }
}
