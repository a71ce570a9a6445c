import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import DoIUse from 'doiuse/lib/DoIUse.js'
import postcss from 'postcss'
import { expect, test } from 'vitest'

/** D-1.2: the oldest browsers, in which the layout may be simpler but every task can be done. */
const BROWSERS = ['chrome 86', 'safari 14']

/** Features that one of them lacks or supports partly, with the effect there. No others may be used. */
const ALLOWED: Record<string, string> = {
  'css-appearance': 'the slider: the prefixed form stands beside it, and `none` is known',
  'css-touch-action':
    'Safari 14 on a desktop has no touch; on a phone it knows `manipulation` alone and the page may scroll',
  'css-clip-path': 'basic shapes are known; the rest of the rule hides the text as well',
  'css-content-visibility': 'print: Safari 14 prints the closed parts closed',
  'css-has': 'behind a question to the browser: elsewhere every remark of the review desk is open',
  'css-display-contents':
    'boxes without a role of their own, so the known faults do not touch them',
  'css-focus-visible': 'Safari 14 draws its own ring on whatever has the focus',
  'css-gradients': 'the colours meet without the hints that Safari 14 lacks',
  'css-marker-pseudo': 'the bullet keeps the colour of the text',
  'css-masks': 'only clip-path is used, which caniuse counts among them',
  'css-not-sel-list': 'the linter takes `:not(a) b` for a list; real ones are refused below',
  'css-overflow': 'the two-value form is not used',
  'css-overscroll-behavior': 'the page behind the drawer scrolls on',
  'css-paged-media': 'the printer’s own margins',
  'css-scroll-behavior': 'only taken away for reduced motion',
  'css-sticky': 'within tables only; ours are not',
  'flexbox-gap': 'Safari 14 sets the parts closer together',
  multicolumn: 'break-inside alone is known in part',
  'text-decoration': 'thickness and offset fall back to those of the font',
  'text-size-adjust': 'the prefixed form stands beside it',
  'viewport-unit-variants': 'the plain unit stands before it',
}

/** Rules that query support first may use newer features. */
const ASKED = /@supports selector\(:has\(\*\)\) \{[\s\S]*?\n\}/g

/** Features unknown to those browsers that doiuse does not detect. */
const UNKNOWN =
  /@layer|@container|@starting-style|:has\(|:is\(|:where\(|color-mix\(|light-dark\(|oklch\(|[{;]\s*inset:|:not\([^)]*,|(?:^|[{;\s])translate:/

const files = execFileSync('git', ['ls-files', 'app/*.css'], { encoding: 'utf8' })
  .trim()
  .split('\n')

test('Style sheets use nothing that leaves a task undone in the oldest browsers', async () => {
  const used = new Set<string>()
  const refused: string[] = []
  for (const file of files) {
    const css = readFileSync(file, 'utf8')
    const unknown = UNKNOWN.exec(css.replace(/\/\*.*?\*\//gs, '').replace(ASKED, ''))
    if (unknown) refused.push(`${file}: ${unknown[0]}`)
    const linter = new DoIUse({
      browsers: BROWSERS,
      onFeatureUsage: ({ feature, usage, message }) => {
        used.add(feature)
        if (!(feature in ALLOWED)) refused.push(`${file}:${usage.source?.start?.line}: ${message}`)
      },
    })
    await postcss([linter]).process(css, { from: file })
  }
  expect(refused).toEqual([])
  // Exceptions that are no longer needed must be removed.
  expect(Object.keys(ALLOWED).filter((feature) => !used.has(feature))).toEqual([])
})

test('A square shape has a height where ratios are unknown', () => {
  for (const file of files)
    postcss.parse(readFileSync(file, 'utf8')).walkDecls('aspect-ratio', ({ value, parent }) => {
      const has = parent?.nodes?.some((node) => 'prop' in node && node.prop === 'min-height')
      expect(has || value === 'auto', file).toBe(true)
    })
})
