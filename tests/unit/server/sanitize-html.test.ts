import fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlText, sanitizeHtml } from '#server/modules/announcements/sanitize-html.ts'

it.each([
  ['<h2 style="x">标题</h2><ul><li>一<li>二</ul>', '<h2>标题</h2><ul><li>一<li>二</li></li></ul>'],
  ['<P>大写</P>', '<p>大写</p>'],
  ['没有关<strong>闭', '没有关<strong>闭</strong>'],
  ['</p>多余', '多余'],
  ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
  ['<svg><a href="https://a.cn">x</a></svg>后', '后'],
  ['<scr<script></script>ipt>x', 'x'],
  ['<!-- <p> -->看', '看'],
  [
    '<a href="//evil.cn">a</a><a href="https://a.cn/&quot;onclick=1">b</a>',
    'a<a href="https://a.cn/&quot;onclick=1" rel="noopener noreferrer">b</a>',
  ],
])('reduces %s', (html, reduced) => {
  expect(sanitizeHtml(html)).toBe(reduced)
})

it('keeps the words of what is nested deeper than any text, and not its elements', () => {
  const html = `${'<b>'.repeat(60)}深<br>处${'</b>'.repeat(60)}外`
  expect(sanitizeHtml(html)).toBe(`${'<b>'.repeat(50)}深<br>处${'</b>'.repeat(50)}外`)
})

it('makes nothing but escaped text, links to the web and elements without attributes', () => {
  const part = fc.constantFrom(
    ...['<', '>', '</', '<p', '<p>', '<a href="https://a.cn', "<a href='", '"', "'", '=', ' '],
    ...[
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '&lt;',
      '&#60;',
      '&',
      'onload=x',
      'javascript:',
      '<img src=x ',
      '文',
    ],
  )
  const safe =
    /^(?:[^<>"']|<\/?(?:p|br|strong|b|em|i|u|s|ul|ol|li|h[234]|blockquote)>|<\/a>|<a href="https?:\/\/[^<>"'\s]+" rel="noopener noreferrer">)*$/
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const reduced = sanitizeHtml(parts.join(''))
      expect(reduced).toMatch(safe)
      expect(sanitizeHtml(reduced)).toBe(reduced)
    }),
  )
})

it('tells the text by lines', () => {
  expect(htmlText('<h2>一</h2><p>二<br>三</p><ul><li>四</li><li>五</li></ul>')).toBe(
    '一\n二\n三\n\n· 四\n· 五',
  )
})
