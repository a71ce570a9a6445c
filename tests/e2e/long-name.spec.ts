import { ADMIN, completeViaApi } from './support/accounts.ts'
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

test('In a staff list times, numbers and short words stay on one line beside a long name', async ({
  page,
  signIn,
  register,
  stack,
}) => {
  const account = await register({})
  const enterprise = '克孜勒苏柯尔克孜自治州绿色低碳循环经济产业园区综合能源管理服务有限责任公司'
  const area = '新疆维吾尔自治区-克孜勒苏柯尔克孜自治州-阿图什市'
  await completeViaApi(stack, { ...account, enterprise }, { area })
  await signIn(page, ADMIN)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of [
    `/admin/enterprises?phone=${account.phone}`,
    '/admin/users',
    '/admin/operation-log',
  ]) {
    await page.goto(path)
    const broken = await page.locator('td.list-whole').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)))
        return lines.size > 1 ? [cell.textContent] : []
      }),
    )
    expect(broken, path).toEqual([])
    expect(await page.locator('td.list-whole').count(), path).toBeGreaterThan(1)
  }
  await page.goto('/admin/users')
  // A short name, of a department for instance, is not broken after each character.
  const department = page.locator('td[data-label="部门"]').first()
  expect((await department.boundingBox())?.width).toBeGreaterThan(90)
})
