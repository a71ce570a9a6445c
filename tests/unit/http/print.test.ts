import { describe, expect, test } from 'vitest'
import { openDetails, wantsPrint } from '#app/http/page/print.server.ts'

describe('openDetails', () => {
  test('opens what is folded in the main part, and only there', () => {
    const html =
      '<details id="menu"></details><main><details class="a"><details open=""></details></details></main><details></details>'
    expect(openDetails(html)).toBe(
      '<details id="menu"></details><main><details open="" class="a"><details open=""></details></details></main><details></details>',
    )
  })

  test('leaves a page without a main part as it is', () => {
    expect(openDetails('<p><details></details></p>')).toBe('<p><details></details></p>')
  })
})

test('A print view is asked for by GET, and by HEAD, whose page the next GET gets, not by a post', () => {
  const asked = (method: string, query: string) =>
    wantsPrint(new Request(`http://portal.cn/about${query}`, { method }))
  expect(['GET', 'HEAD', 'POST'].map((method) => asked(method, '?print=1'))).toEqual([
    true,
    true,
    false,
  ])
  expect(asked('GET', '?print=materials')).toBe(true)
  expect(['', '?print=0', '?print=', '?print=other'].map((query) => asked('GET', query))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
