import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import postcss from 'postcss'
import ts from 'typescript'
import { expect, test } from 'vitest'

const list = (...globs: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...globs], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')

/** Attributes and properties that hold classes; `cssClass` is a field of the dictionary's contract. */
const HOLDERS = /^(className|(?!cssClass$)\w+Class)$/

/** Each class of the style sheets, with the sheets that name it. */
function classesOfSheets(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of list('app/*.css'))
    postcss.parse(readFileSync(file, 'utf8')).walkRules(({ selector }) => {
      for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/gi))
        found.set(name, (found.get(name) ?? new Set()).add(file))
    })
  return found
}

/** Strings in the portal's code: all words, prefixes of computed ones (`tag-${tone}`), and the classes it sets. */
function wordsOfCode() {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  const set = new Map<string, string>()
  for (const file of list('app/*.ts', 'app/*.tsx', 'app/*.js')) {
    const source = ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      ts.ScriptKind.TSX,
    )
    const visit = (node: ts.Node, holder: boolean): void => {
      const holds =
        (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) &&
        HOLDERS.test(node.name.getText())
      // `kind === 'x' ? …`, `'x' in …`: compared, not set.
      const compared = ts.isBinaryExpression(node.parent) && node.parent.left !== node
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) {
        const parts = node.text.match(/[\w-]+/g) ?? []
        for (const part of parts) {
          words.add(part)
          if (part.endsWith('-')) beginnings.add(part)
          else if (holder && ts.isStringLiteralLike(node) && !compared) set.set(part, file)
        }
      }
      ts.forEachChild(node, (child) => visit(child, holder || holds))
    }
    ts.forEachChild(source, (child) => visit(child, false))
  }
  return { words, beginnings: [...beginnings], set }
}

const sheets = classesOfSheets()
const code = wordsOfCode()

test('Each class of the style sheets is named by the code', () => {
  const unused = [...sheets]
    .filter(([name]) => !code.words.has(name))
    .filter(([name]) => !code.beginnings.some((beginning) => name.startsWith(beginning)))
  expect(unused.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
})

test('Each class that the code sets is one of the style sheets', () => {
  const unknown = [...code.set].filter(([name]) => !sheets.has(name))
  expect(unknown.map(([name, file]) => `${name}: ${file}`)).toEqual([])
})
