import { describe, expect, test } from 'vitest'
import { openDetails } from '#app/http/page/print.server.ts'

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
