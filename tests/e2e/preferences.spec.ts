import { chooseArea } from './support/forms.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('Language, theme and size are kept for every page, and the page stays @quick', async ({
  page,
}) => {
  await page.goto('/about')
  await page
    .getByRole('button', { name: /^(EN|English)$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/About the platform/)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await page.getByRole('button', { name: 'Dark' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('button', { name: /中文/ }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test(
  'What was typed stays when language or appearance is changed, except a password @quick',
  onlyWithScript('Without one a button cannot send the fields of another form'),
  async ({ page }) => {
    const choose = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
    const feedback = page.getByRole('main').locator('textarea').first()
    await page.goto('/AboutUs#feedback')
    await feedback.fill('数据引用的格式有误')
    await choose('深色')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page).toHaveURL(/\/AboutUs#feedback$/)
    await expect(feedback).toHaveValue('数据引用的格式有误')
    await choose('English')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(feedback).toHaveValue('数据引用的格式有误')
    await choose(/中文/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')

    await page.goto('/login')
    const phone = page.getByLabel('手机号')
    const password = page.locator('main [name=password]')
    await phone.fill('13812345678')
    await password.fill('Carbon-2026')
    // A shown password is a field of text.
    await page.getByRole('button', { name: '显示密码' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: '高对比' }).first().dblclick()
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
    await expect(phone).toHaveValue('13812345678')
    await expect(password).toHaveValue('')
    // Kept for that one rendering only.
    await page.goto('/about')
    await page.goto('/login')
    await expect(phone).toHaveValue('')
  },
)

test(
  'The region chosen for a registration stays too, and what is typed below it',
  onlyWithScript('Without one a button cannot send the fields of another form'),
  async ({ page, script, problems }) => {
    // Without the draft, which has the region as well if it is saved in time.
    problems.allow(/ERR_FAILED/)
    await page.route('**/register/draft', (route) => route.abort())
    await page.goto('/register')
    await page.getByLabel('手机号').fill('13812345678')
    await chooseArea(page, script, '西湖', '浙江省-杭州市-西湖区')
    const area = page.locator('main .region-picker > input[name=area]')
    await page.getByRole('button', { name: 'English' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(area).toHaveValue('浙江省-杭州市-西湖区')
    await expect(page.locator('main .region-picker-trigger')).toContainText('Xihu')
    await expect(page.locator('main [name=phone]')).toHaveValue('13812345678')
    await page.getByRole('button', { name: 'Dark' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(area).toHaveValue('浙江省-杭州市-西湖区')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(area).toHaveValue('')
  },
)

const CHOICES = [
  ['语言', 'English', 'lang', 'en'],
  ['主题', '深色', 'data-theme', 'dark'],
  ['字号', '长辈版', 'data-size', 'large'],
  ['对比度', '高对比', 'data-contrast', 'more'],
  ['色彩', '灰色', 'data-grey', '1'],
] as const

test('The page of all settings keeps the five at once, and shows what is chosen', async ({
  page,
}) => {
  await page.goto('/preferences')
  const main = page.getByRole('main')
  for (const [group, choice] of CHOICES) {
    const radios = main.getByRole('group', { name: group, exact: true })
    await radios.getByRole('radio', { name: new RegExp(`^${choice}`) }).check()
  }
  await main.getByRole('button', { name: '保存设置' }).click()
  await expect(page).toHaveURL(/\/preferences$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Display settings')
  for (const path of ['/preferences', '/about']) {
    await page.goto(path)
    for (const [, , attribute, value] of CHOICES)
      await expect(page.locator('html'), path).toHaveAttribute(attribute, value)
  }
  await page.goto('/preferences')
  await expect(main.getByRole('radio', { checked: true })).toHaveCount(5)
  for (const name of ['English', 'Dark', 'Large', 'High', 'Grey'])
    await expect(main.getByRole('radio', { name: new RegExp(`^${name}`) }), name).toBeChecked()
})

test('?lang= shows a page in that language and is remembered', async ({ page }) => {
  await page.goto('/about?lang=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('The carousel can be paused and stands still for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const slide = page.locator('.carousel-slide').first()
  await page.getByTitle('暂停轮播').click()
  await page.mouse.move(5, 880)
  const state = () => slide.evaluate((element) => getComputedStyle(element).animationPlayState)
  expect(await state()).toBe('paused')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const names = await page
    .locator('.carousel-slide')
    .evaluateAll((slides) => slides.map((each) => getComputedStyle(each).animationName))
  expect(new Set(names)).toEqual(new Set(['none']))
})
