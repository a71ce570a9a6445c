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
  applyLook,
} from './support/pages.ts'
import { test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** One look a page, in turn; `npm run screens` judges every page in every look. */
const looksFor = (at: number): readonly Look[] =>
  process.env.SCREENS === 'all' ? LOOKS : LOOKS.slice(at % LOOKS.length).slice(0, 1)

/** The other preferences change colours and sizes alike on every page, so three kinds of pages are checked in every look. */
const SPECIAL: Look[] = [
  { theme: 'light', contrast: 'more' },
  { theme: 'dark', contrast: 'more' },
  { theme: 'light', size: 'large' },
  { theme: 'light', grey: '1' },
]
const IN_EVERY_LOOK = ['/', '/carbassetmanagement', '/register']

for (const [at, path] of [...PAGES, '/no/such/page'].entries())
  test(`axe finds nothing on ${path}`, async ({ context, page, script, stack, problems }) => {
    problems.allowStatus(404)
    // Without a script a page is the HTML that the script starts from: a sample is enough.
    test.skip(!script && !IN_EVERY_LOOK.includes(path), 'the same HTML, judged with a script')
    const everyLook = IN_EVERY_LOOK.includes(path)
    const looks = !script ? LOOKS.slice(0, 1) : everyLook ? [...LOOKS, ...SPECIAL] : looksFor(at)
    test.setTimeout(60_000 + looks.length * 20_000)
    for (const look of looks) {
      await applyLook(context, stack, look)
      await page.goto(path)
      await test.step(lookName(look), () => axe(page))
    }
  })

for (const [at, view] of [...SEARCH_VIEWS, ...LIBRARY_VIEWS, ...PERSONAL_VIEWS].entries())
  test(`axe finds nothing on ${view.name}`, async ({
    context,
    page,
    script,
    stack,
    freshPhone,
  }) => {
    test.skip(!script && LIBRARY_VIEWS.includes(view), 'the same HTML, judged with a script')
    const show = viewer(page, stack, freshPhone)
    for (const look of script ? looksFor(at) : LOOKS.slice(0, 1)) {
      await applyLook(context, stack, look)
      await show(view)
      await test.step(lookName(look), () => axe(page))
    }
  })
