import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import stylelint from 'stylelint'

/** The parts that app/styles/parts.css lists, each with its variants. */
const PARTS = new Map(
  [...readFileSync('app/styles/parts.css', 'utf8').matchAll(/^ \* ((?:\.[\w-]+ ?)+)$/gm)].map(
    ([, line]) => {
      const [part, ...variants] = line.trim().replaceAll('.', '').split(' ')
      return [part, variants]
    },
  ),
)
const stem = (file) => basename(file, '.css')
const STEMS = readdirSync('app', { recursive: true })
  .filter((file) => file.endsWith('.css'))
  .map(stem)

const belongsTo = (prefix) => (name) => name === prefix || name.startsWith(`${prefix}-`)
const isPart = (name) => PARTS.has(name)
/** The classes of each compound of a selector: '.a.b > li .c' has ['a', 'b'], [] and ['c']. */
const compounds = (selector) =>
  selector
    .replace(/\[[^\]]*\]/g, '')
    .split(/[\s>+~]+/)
    .map((compound) => [...compound.matchAll(/\.([\w-]+)/g)].map(([, name]) => name))

/** What is wrong with the classes of one selector in a component's sheet. */
function complaint(selector, file) {
  const own = belongsTo(stem(file))
  const names = compounds(selector)
  const first = names.find((classes) => classes.length > 0)
  if (!first?.some(own)) return `has to begin with a class .${stem(file)} or .${stem(file)}-…`
  for (const classes of names)
    for (const name of classes) {
      const bearer = (test) => classes.some((other) => other !== name && test(other))
      if (own(name) || isPart(name) || STEMS.some((other) => belongsTo(other)(name))) continue
      if (name.startsWith('is-') && bearer((other) => own(other) || isPart(other))) continue
      if (classes.some((part) => PARTS.get(part)?.includes(name))) continue
      return `names .${name}, which is neither of this sheet nor of another one, nor a part`
    }
  return undefined
}

/** The same for app/styles, whose sheets define the parts. */
function complaintOfParts(selector) {
  for (const classes of compounds(selector))
    for (const name of classes) {
      if ([...PARTS.keys()].some((part) => belongsTo(part)(name))) continue
      if (classes.some((part) => PARTS.get(part)?.includes(name))) continue
      return `names .${name}, which the list of parts in parts.css lacks`
    }
  return undefined
}

const classPrefix = stylelint.createPlugin('portal/class-prefix', (enabled) => (root, result) => {
  if (!enabled) return
  const file = root.source.input.file
  const judge = file.includes('/app/styles/') ? complaintOfParts : complaint
  root.walkRules((rule) => {
    if (/keyframes$/.test(rule.parent.name ?? '')) return
    for (const selector of rule.selectors) {
      const said = judge(selector, file)
      if (said)
        stylelint.utils.report({
          ruleName: 'portal/class-prefix',
          message: `"${selector}" ${said} (portal/class-prefix)`,
          node: rule,
          result,
        })
    }
  })
})

/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  plugins: [classPrefix],
  rules: {
    'portal/class-prefix': true,

    // Colours are tokens (D-2.1).
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'oklch', 'color-mix'],

    // What the oldest browsers read (D-1.2): tests/unit/app/css-support.test.ts knows the features one by one.
    'max-nesting-depth': 0,
    'at-rule-disallowed-list': ['layer', 'container', 'scope', 'starting-style'],
    'selector-pseudo-class-disallowed-list': ['has', 'is', 'where'],
    'selector-not-notation': 'simple',
    'color-function-notation': 'legacy',
    'color-function-alias-notation': 'with-alpha',
    'alpha-value-notation': 'number',
    'media-feature-range-notation': 'prefix',
    'declaration-block-no-redundant-longhand-properties': null,
    'property-no-deprecated': [true, { ignoreProperties: ['clip'] }],
    'property-no-vendor-prefix': [
      true,
      { ignoreProperties: ['/text-size-adjust$/', '/appearance$/', '/print-color-adjust$/'] },
    ],
    'declaration-property-value-keyword-no-deprecated': [true, { ignoreKeywords: ['break-word'] }],

    'selector-max-id': 2,
    'selector-max-universal': 2,
    'selector-max-compound-selectors': 6,
    'color-hex-length': 'long',
    'value-keyword-case': null,
    'no-descending-specificity': null,
    // Blank lines set off what belongs together.
    'rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'declaration-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'at-rule-empty-line-before': null,
  },
  overrides: [
    {
      files: ['app/styles/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
}
