import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PATH = '浙江省-杭州市-西湖区'
const NAME = 'Xihu District, Hangzhou City, Zhejiang'

test('Readers of English choose a region by its English name, the Chinese beside it', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/register?lang=en')
  if (javaScriptEnabled === false) {
    await expect(page.getByRole('button', { name: /Inner Mongolia 内蒙古自治区/ })).toBeVisible()
    await page.locator('[name=areaQuery]').fill('xihu, hangzhou')
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await page.getByRole('radio', { name: `${NAME} ${PATH}` }).check()
    await expect(page.locator('input[name=area]:checked')).toHaveValue(PATH)
    await page.getByRole('button', { name: /Zhejiang 浙江省/ }).click()
    await expect(page.getByText('Hangzhou City 杭州市')).toBeVisible()
    return
  }
  const field = page.getByRole('button', { name: /^Region/ })
  await field.click()
  const tree = page.getByRole('tree')
  await expect(tree.getByRole('treeitem', { name: 'Inner Mongolia 内蒙古自治区' })).toBeVisible()
  await axe(page)
  await page.getByRole('searchbox', { name: 'Search regions' }).fill('hohhot')
  await expect(page.getByRole('option').first()).toHaveText(
    'Hohhot City, Inner Mongolia 内蒙古自治区-呼和浩特市',
  )
  await page.getByRole('searchbox', { name: 'Search regions' }).fill('xihu, hangzhou')
  await page.getByRole('option').first().click()
  await expect(field).toContainText(NAME)
  // The submitted value is the path known to the API.
  await expect(page.locator('input[name=area]')).toHaveValue(PATH)
})
