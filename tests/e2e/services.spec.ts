import { axe } from './support/axe.ts'
import { expect, onlyWithoutScript, onlyWithScript, test } from './support/test.ts'

/** The seven services, with what the block that only each of them has must show. */
const SERVICES = [
  { path: '/carbassetmanagement', special: ['示例', '130\u202f000 t', '查看数据表'] },
  { path: '/energyreducecarbon', special: ['示例', '0.5306', '912.6 tCO₂', '公告2025年第47号'] },
  { path: '/sophisticatedcarbonaccounting', special: ['范围一', '范围二', '范围三', '缺省值'] },
  { path: '/carbontradeconsult', special: [] },
  { path: '/carbonhuidev', special: ['造林', '额外性', '示例', '618 tCO₂/a', 'FFCER'] },
  { path: '/carbonintelligencemanage', special: ['示例数据', '查看数据表', '0.5306'] },
  { path: '/carbonareaaccount', special: ['县（区）', '0.5306', '来源未公布'] },
]

for (const { path, special } of SERVICES) {
  test(
    `${path} tells whom, how long, what to bring, on what basis, and answers four questions`,
    path === SERVICES[0]?.path ? {} : onlyWithScript('the same parts, which fold by themselves'),
    async ({ page }) => {
      await page.goto(path)
      const columns = page.locator('.service-page-points section')
      await expect(columns).toHaveCount(3)
      for (const column of await columns.all())
        expect(await column.locator('li').count()).toBeGreaterThanOrEqual(3)

      const steps = page.locator('.steps li')
      const durations = (await page.locator('.steps .steps-duration').allInnerTexts()).filter(
        Boolean,
      )
      expect(await steps.count()).toBe(durations.length)
      expect(durations.length).toBeGreaterThanOrEqual(4)
      expect(durations.length).toBeLessThanOrEqual(6)

      const materials = await page.locator('#materials li').count()
      expect(materials).toBeGreaterThanOrEqual(5)
      expect(materials).toBeLessThanOrEqual(8)

      const documents = await page.locator('#basis li').evaluateAll((items) =>
        items.map((item) => ({
          title: item.querySelector('.document-list-title')?.textContent ?? '',
          facts: item.querySelector('.hint')?.textContent ?? '',
        })),
      )
      // Number · issuer · year, where the list knows all three.
      const whole = documents.filter(({ facts }) => /.+ · .+ · \d{4}$/.test(facts))
      expect(whole.length).toBeGreaterThanOrEqual(2)
      expect(documents.filter(({ title }) => title === '')).toEqual([])

      const tools = await page
        .locator('#tools a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(tools.length).toBeGreaterThanOrEqual(2)
      for (const href of tools) expect(href).toMatch(/^\/(carbonfactor|carbonfoot|\?tool=[123])/)

      const faqs = page.locator('#faqs details')
      await expect(faqs).toHaveCount(4)
      for (const faq of await faqs.all()) {
        await expect(faq.locator('p').first()).toBeHidden()
        await faq.locator('summary').click()
        await expect(faq.locator('p').first()).toBeVisible()
      }

      const block = page.locator('#special')
      await expect(block.locator('h2')).not.toBeEmpty()
      for (const text of special) await expect(block).toContainText(text)
      for (const folded of await block.locator('details:not([open]) > summary').all())
        await folded.click()
      await axe(page)
    },
  )
}

test('A page made for printing has everything unfolded @quick', async ({ page }) => {
  await page.goto('/carbassetmanagement?print=1')
  const main = page.getByRole('main')
  expect(await main.locator('details').count()).toBeGreaterThanOrEqual(5)
  await expect(main.locator('details:not([open])')).toHaveCount(0)
})

test(
  'The English pages have the same parts',
  onlyWithoutScript('the same HTML, judged without a script'),
  async ({ page }) => {
    for (const { path } of SERVICES) {
      await page.goto(`${path}?lang=en`)
      const counts = {
        faqs: await page.locator('#faqs details').count(),
        special: await page.locator('#special h2').count(),
      }
      expect(counts, path).toEqual({ faqs: 4, special: 1 })
      const chinese = await page
        .locator('main')
        .evaluate((main) =>
          [...main.querySelectorAll('h1, h2, h3, summary, .steps, #materials, #tools')]
            .map((part) => part.textContent ?? '')
            .filter((text) => /[\u4e00-\u9fff]/.test(text)),
        )
      expect(chinese, path).toEqual([])
    }
  },
)

test(
  'Whatever factor a service refers to, the library has it',
  onlyWithoutScript('the same HTML, judged without a script'),
  async ({ page, request, stack }) => {
    const asked = new Set<string>()
    for (const { path } of SERVICES)
      for (const lang of ['zh', 'en']) {
        await page.goto(`${path}?lang=${lang}`)
        for (const href of await page
          .locator('#tools a[href^="/carbonfactor?q="]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
          asked.add(new URL(href, stack.portalUrl).searchParams.get('q') ?? '')
      }
    expect(asked.size).toBeGreaterThanOrEqual(8)
    for (const q of asked) {
      const response = await request.get(`${stack.apiUrl}/extend/factor/page`, { params: { q } })
      expect((await response.json()).data.total, q).toBeGreaterThan(0)
    }
  },
)
