import { axe } from './support/axe.ts'
import {
  LIBRARY_VIEWS,
  type Look,
  LOOKS,
  lookName,
  PAGES,
  PERSONAL_VIEWS,
  SEARCH_VIEWS,
  viewer,
  wear,
} from './support/pages.ts'
import { test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** Every theme and every language once; `npm run screens` judges each in each. */
const JUDGED =
  process.env.SCREENS === 'all'
    ? LOOKS
    : LOOKS.filter(({ theme, locale }) => (theme === 'light') === (locale === 'zh'))

/** The other preferences change colours and sizes everywhere alike: three kinds of pages tell. */
const SPECIAL: Look[] = [
  { theme: 'light', contrast: 'more' },
  { theme: 'dark', contrast: 'more' },
  { theme: 'light', size: 'large' },
  { theme: 'light', grey: '1' },
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
    // Without a script a page is the HTML that the script found: some of them tell whether that is so.
    test.skip(!script && !TELLING.includes(path), 'the same HTML, judged with a script')
    const looks = script
      ? [...JUDGED, ...(TELLING.includes(path) ? SPECIAL : [])]
      : JUDGED.slice(0, 1)
    test.setTimeout(60_000 + looks.length * 20_000)
    for (const look of looks) {
      await wear(context, stack, look)
      await page.goto(path)
      await test.step(lookName(look), () => axe(page))
    }
  })

for (const view of [...SEARCH_VIEWS, ...LIBRARY_VIEWS, ...PERSONAL_VIEWS])
  test(`axe finds nothing on ${view.name}, in any look`, async ({
    context,
    page,
    script,
    stack,
    freshPhone,
  }) => {
    test.skip(!script && LIBRARY_VIEWS.includes(view), 'the same HTML, judged with a script')
    const show = viewer(page, stack, freshPhone)
    for (const look of script ? JUDGED : JUDGED.slice(0, 1)) {
      await wear(context, stack, look)
      await show(view)
      await test.step(lookName(look), () => axe(page))
    }
  })
