import type { ReceivedMail } from './smtp-server.ts'

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const decoded = (body: string, encoding = '') => {
  if (/^base64$/i.test(encoding)) return Buffer.from(body, 'base64').toString()
  return /^quoted-printable$/i.test(encoding) ? fromQuotedPrintable(body) : body
}

/** Decodes a header value (RFC 2047). */
const headerText = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : text
            .replaceAll('_', ' ')
            .replace(/=([\dA-F]{2})/g, (__, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
    )

/** A mail as its reader sees it: headers by lower-case name, plain text and HTML. */
export function readMail({ raw }: ReceivedMail) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headersOf = (block: string) =>
    Object.fromEntries(
      block
        .replace(/\r\n[ \t]+/g, ' ')
        .split('\r\n')
        .map((line) => {
          const [name = '', ...value] = line.split(':')
          return [
            name.toLowerCase(),
            Buffer.from(headerText(value.join(':').trim()), 'latin1').toString(),
          ]
        }),
    ) as Record<string, string>
  const headers = headersOf(head)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const parts = rest
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .map((part) => {
      const [partHead = '', ...body] = part.trim().split('\r\n\r\n')
      const own = headersOf(partHead)
      return {
        type: own['content-type'] ?? '',
        text: decoded(body.join('\r\n\r\n'), own['content-transfer-encoding']),
      }
    })
  const bodyOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.text ?? ''
  return { headers, text: bodyOf('text/plain'), html: bodyOf('text/html') }
}
