import { completeViaApi } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test('A long name without spaces breaks in the personal centre at every width', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const account = await register({})
  await completeViaApi(stack, { ...account, enterprise: 'Mitigation'.repeat(10) })
  await signIn(page, account)
  for (const width of [1440, 1280, 900, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/edituserinfo')
    await expect(page.locator('.workspace-title p')).toHaveText('Mitigation'.repeat(10))
    const beyond = await page.evaluate(() => {
      const main = document.querySelector('main.workspace') ?? document.body
      const edge = (element: Element) => element.getBoundingClientRect().right
      const body = main.querySelector('.workspace-body')
      return {
        page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        // Text that runs out of the middle column covers the one beside it.
        column: body
          ? [...body.querySelectorAll('*')].filter((one) => edge(one) > edge(body) + 1).length
          : -1,
      }
    })
    expect(beyond, `${width}px`).toEqual({ page: 0, column: 0 })
  }
})
