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
import { onlyWithScript, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** One look per page, in turn; `npm run screens` checks every page in every look. */
const looksFor = (at: number): readonly Look[] =>
  process.env.SCREENS === 'all' ? LOOKS : LOOKS.slice(at % LOOKS.length).slice(0, 1)

/** Other preferences change colours and sizes alike on every page, so every look is checked on three kinds of pages. */
const SPECIAL: Look[] = [
  { theme: 'light', contrast: 'more' },
  { theme: 'dark', contrast: 'more' },
  { theme: 'light', size: 'large' },
  { theme: 'light', grey: '1' },
]
const IN_EVERY_LOOK = ['/', '/carbassetmanagement', '/register']
/** Without a script a page is the HTML that the script starts from: a sample is enough. */
const SAME_HTML = onlyWithScript('the same HTML, judged with a script')

for (const [at, path] of [...PAGES, '/no/such/page'].entries())
  test(
    `axe finds nothing on ${path}`,
    IN_EVERY_LOOK.includes(path) ? {} : SAME_HTML,
    async ({ context, page, script, stack, problems }) => {
      problems.allowStatus(404)
      const everyLook = IN_EVERY_LOOK.includes(path)
      const looks = !script ? LOOKS.slice(0, 1) : everyLook ? [...LOOKS, ...SPECIAL] : looksFor(at)
      for (const look of looks) {
        await applyLook(context, stack, look)
        await page.goto(path)
        await test.step(lookName(look), () => axe(page))
      }
    },
  )

for (const [at, view] of [...SEARCH_VIEWS, ...LIBRARY_VIEWS, ...PERSONAL_VIEWS].entries())
  test(
    `axe finds nothing on ${view.name}`,
    LIBRARY_VIEWS.includes(view) ? SAME_HTML : {},
    async ({ context, page, script, stack, freshPhone }) => {
      const show = viewer(page, stack, freshPhone)
      for (const look of script ? looksFor(at) : LOOKS.slice(0, 1)) {
        await applyLook(context, stack, look)
        await show(view)
        await test.step(lookName(look), () => axe(page))
      }
    },
  )
