import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderPage } from '#app/http/render.server.ts'

/** Many short texts: one of them straddles React's 2,048-byte buffer inside a three-byte character. */
const sentence = '能碳管理与核算'
const pages = Array.from({ length: 40 }, (_, i) => (
  <div key={i} title={'a'.repeat(i)}>
    {Array.from({ length: 200 }, (_unused, n) => (
      <p key={n}>{sentence}</p>
    ))}
  </div>
))

test("React's own stream still writes NUL bytes into Chinese pages: the filter is needed", async () => {
  const raw = await Promise.all(
    pages.map(async (page) => {
      const stream = new PassThrough()
      renderToPipeableStream(page).pipe(stream)
      return text(stream)
    }),
  )
  expect(raw.some((html) => html.includes('\0'))).toBe(true)
})

test('A rendered page holds no NUL and every character', async () => {
  for (const page of pages) {
    const html = await renderPage(page)
    expect(html).not.toContain('\0')
    expect(html).not.toContain('\uFFFD')
    expect(html.split(sentence).length - 1).toBe(200)
  }
})

test('What a component throws above every boundary rejects', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  await expect(renderPage(<Broken />)).rejects.toThrow('broken')
})
