import { ADMIN } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { addressOf, CONSOLE_SCREENS } from './support/console-screens.ts'
import { applyLook, LOOKS, lookName } from './support/pages.ts'
import { sample } from './support/sample.ts'
import { smallTargets } from './support/targets.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** Minimum size of the console's controls in px, for mouse and touch (D-9.2). */
const LEAST = { desktop: 32, phone: 44 }

/** One look per screen, in turn; `npm run screens` checks every screen in every look. */
const looksOf = (at: number) =>
  process.env.SCREENS === 'all' ? LOOKS : LOOKS.slice(at % LOOKS.length).slice(0, 1)

for (const [at, screen] of sample([...CONSOLE_SCREENS]).entries())
  test(
    `${screen} on a screen, on a phone and on paper`,
    onlyWithScript('the same HTML and style sheets, judged with a script'),
    async ({ context, page, stack, signIn }) => {
      await signIn(page, ADMIN)
      const address = await addressOf(page, stack, screen)
      await page.setViewportSize({ width: 1440, height: 900 })
      for (const look of looksOf(at)) {
        await applyLook(context, stack, look)
        const answer = await page.goto(address)
        expect(answer?.status()).toBe(200)
        await test.step(lookName(look), () => axe(page))
      }
      const overlap = await smallTargets(page, LEAST.desktop)
      expect.soft(overlap, 'small with a mouse').toEqual([])

      await test.step('on paper', async () => {
        await page.emulateMedia({ media: 'print' })
        const furniture = page.locator(
          '.staff-side, .staff-bar, .staff-foot, main button, main .btn',
        )
        await expect.soft(furniture.filter({ visible: true })).toHaveCount(0)
        await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.emulateMedia({ media: 'screen' })
      })

      await test.step('on a phone', async () => {
        await applyLook(context, stack, LOOKS[0])
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(address)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(width, 'no wider than the phone').toBeLessThanOrEqual(390)
        expect.soft(await smallTargets(page, LEAST.phone), 'small for a finger').toEqual([])
      })
    },
  )
