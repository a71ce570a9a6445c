import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('Language, theme and size are kept for every page, and the page stays', async ({ page }) => {
  await page.goto('/about')
  await page
    .getByRole('button', { name: /^(EN|English)$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/About the platform/)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await page.getByRole('button', { name: 'Dark' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('button', { name: /中文/ }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('?lang= shows a page in that language and is remembered', async ({ page }) => {
  await page.goto('/about?lang=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('The carousel can be paused and stands still for reduced motion', async ({ page }) => {
  await page.goto('/')
  const slide = page.locator('.slide').first()
  await page.getByTitle('暂停轮播').click()
  await page.mouse.move(5, 880)
  const state = () => slide.evaluate((element) => getComputedStyle(element).animationPlayState)
  expect(await state()).toBe('paused')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const names = await page
    .locator('.slide')
    .evaluateAll((slides) => slides.map((each) => getComputedStyle(each).animationName))
  expect(new Set(names)).toEqual(new Set(['none']))
})
