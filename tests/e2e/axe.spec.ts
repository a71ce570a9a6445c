import { axe } from './support/axe.ts'
import { lookCookie, PAGES, type Look } from './support/pages.ts'
import { test } from './support/test.ts'

/** Issue 3: every page × light and dark × Chinese and English. */
const LOOKS: Look[] = [
  { theme: 'light', locale: 'zh' },
  { theme: 'dark', locale: 'zh' },
  { theme: 'light', locale: 'en' },
  { theme: 'dark', locale: 'en' },
]
/** The other preferences change colours and sizes everywhere alike: three kinds of pages tell. */
const SPECIAL: Look[] = [
  { theme: 'light', contrast: 'more' },
  { theme: 'dark', contrast: 'more' },
  { theme: 'light', size: 'large' },
]
const TELLING = ['/', '/carbassetmanagement', '/register']

for (const path of [...PAGES, '/no/such/page'])
  test(`axe finds nothing on ${path}, in any look`, async ({
    context,
    page,
    script,
    stack,
    problems,
  }) => {
    problems.allowStatus(404)
    const looks = script
      ? [...LOOKS, ...(TELLING.includes(path) ? SPECIAL : [])]
      : LOOKS.slice(0, 1)
    for (const look of looks) {
      await context.addCookies([{ ...lookCookie(look), url: stack.portalUrl }])
      await page.goto(path)
      await test.step(JSON.stringify(look), () => axe(page))
    }
  })
