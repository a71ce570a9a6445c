import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Drawn } from '#app/components/drawn.tsx'
import { PageLink } from '#app/components/page-link.tsx'
import { draw } from '#app/http/draw.server.tsx'

const asked = (accept: string) => new Request('http://localhost/about', { headers: { accept } })
const part = (accept: string, to = '/about') =>
  draw(asked(accept), 'zh', <PageLink to={to}>关于</PageLink>)
const DOCUMENT = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8'

test('A document shows what was drawn, and its data do not repeat it', () => {
  const drawn = part(DOCUMENT)
  expect(JSON.stringify(drawn)).toBe(JSON.stringify({ key: drawn.key }))
  expect(renderToString(<Drawn part={{ ...drawn }} />)).toContain(
    '<a href="/about" data-page="" aria-current="page">关于</a>',
  )
})

test('The browser’s own script gets the HTML as data', () => {
  const drawn = part('*/*')
  expect(drawn.html).toBe('<a href="/about" data-page="" aria-current="page">关于</a>')
  expect(drawn.key).toBe(part(DOCUMENT).key)
  expect(part('*/*', '/privacy').key).not.toBe(drawn.key)
})
