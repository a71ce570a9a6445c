import { isUtf8 } from 'node:buffer'

const ESCAPED = /(?:%[0-9a-f]{2})+/gi

/**
 * Whether an urlencoded form is valid UTF-8, both as sent and percent-decoded. `URLSearchParams` and `formData` replace
 * invalid bytes by U+FFFD, which would then be stored instead of the sender's text.
 */
export function isUtf8Form(bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false
  return (bytes.toString().match(ESCAPED) ?? []).every((escaped) =>
    isUtf8(Buffer.from(escaped.replaceAll('%', ''), 'hex')),
  )
}
