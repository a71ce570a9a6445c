import type { Readable } from 'node:stream'

/** An answer that is a file instead of the envelope; what refuses still answers the envelope. */
export class FileAnswer {
  /** @param headers over the usual ones of an answer */
  constructor(
    readonly content: Readable | Buffer,
    readonly type: string,
    readonly headers: Readonly<Record<string, string | number>> = {},
  ) {}
}

const encode = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** `Content-Disposition` of a file to be kept, not shown; the plain name is for what cannot read the other. */
export const attachment = (name: string) => {
  const plain = name.replace(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`
}
