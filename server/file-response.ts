import type { Readable } from 'node:stream'

/** An answer that is a file instead of the envelope. Refusals of such a call still use the envelope. */
export class FileResponse {
  /** @param headers override the default response headers */
  constructor(
    readonly content: Readable | Buffer,
    readonly type: string,
    readonly headers: Readonly<Record<string, string | number>> = {},
  ) {}
}

const encode = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** `Content-Disposition` of a download; the ASCII name is for clients that do not support `filename*`. */
export const attachment = (name: string) => {
  const plain = name.replace(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`
}
