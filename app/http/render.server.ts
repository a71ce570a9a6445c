import { PassThrough, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { seconds } from '#shared/duration.ts'

const RENDER_TIMEOUT = seconds(10)

/**
 * Renders a whole page. React 18.3's stream writes NUL bytes where a Chinese character straddles its
 * 2,048-byte buffer (facebook/react#24985); they are taken out.
 * @throws what a component threw above every error boundary.
 */
export async function renderPage(element: ReactElement): Promise<string> {
  const { promise, resolve, reject } = withResolvers<string>()
  const { pipe, abort } = renderToPipeableStream(element, {
    onAllReady() {
      const withoutNul = stripNul()
      resolve(text(withoutNul))
      pipe(new PassThrough()).pipe(withoutNul)
    },
    onShellError: reject,
    onError: () => undefined,
  })
  const timer = setTimeout(abort, RENDER_TIMEOUT)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

/** Drops every 0x00 of a UTF-8 stream, in which no character but NUL contains it. */
export const stripNul = () =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk)
    },
  })

function withResolvers<T>() {
  let resolve!: (value: T | PromiseLike<T>) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((keep, refuse) => {
    resolve = keep
    reject = refuse
  })
  return { promise, resolve, reject }
}
