import { isUtf8 } from 'node:buffer'

const ESCAPED = /(?:%[0-9a-f]{2})+/gi

/**
 * Whether an urlencoded form is UTF-8, before and after its escapes are read. `URLSearchParams` and `formData` put
 * U+FFFD for what is not, which would be stored in place of the sender's text.
 */
export function isUtf8Form(bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false
  return (bytes.toString().match(ESCAPED) ?? []).every((escaped) =>
    isUtf8(Buffer.from(escaped.replaceAll('%', ''), 'hex')),
  )
}
