import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'

/** A catalogue, flat: its texts by their dotted keys. */
function textsOf(catalogue: object, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[path + name, value]]
      : textsOf(value as object, `${path}${name}.`),
  )
}
const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()

const texts = new Map(textsOf(catalogues.zh))

interface Call {
  where: string
  /** Keys that the call may look up; several where a part of the key is computed. */
  keys: string[]
  /** Names of the values given; undefined where they are computed too. */
  given: string[] | undefined
}

/** The calls of `t` (or `translate`) with a key that is written out, at least in parts. */
function callsOf(file: string): Call[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Call[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(?:\w+\.)?t$/.test(node.expression.getText())) {
      const [key, values] = node.arguments
      const keys = key ? keysOf(key) : []
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      if (keys.length > 0)
        found.push({ where: `${file}:${line + 1}`, keys, given: namesOf(values) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function keysOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)]
  if (!ts.isTemplateExpression(node)) return []
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  const pattern = new RegExp(`^${parts.map((part) => escaped(part)).join('[\\w.]+')}$`)
  return [...texts.keys()].filter((key) => pattern.test(key))
}
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function namesOf(values: ts.Expression | undefined): string[] | undefined {
  if (!values) return []
  if (!ts.isObjectLiteralExpression(values)) return undefined
  const names = values.properties.map((property) =>
    ts.isSpreadAssignment(property) ? undefined : property.name.getText(),
  )
  return names.every((name) => name !== undefined) ? names : undefined
}

/** Filled in the browser, as one types (`enhance/counters.ts`). */
const TEMPLATES = ['form.counterLeft', 'form.counterOver']

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('app', file))
const calls = files.flatMap(callsOf)

it('A text has the same placeholders in every language', () => {
  for (const catalogue of Object.values(catalogues))
    for (const [key, text] of textsOf(catalogue))
      expect(placeholdersOf(text), key).toEqual(placeholdersOf(texts.get(key) ?? ''))
})

it('A call gives its text the values that it has places for, and no others', () => {
  expect(calls.length).toBeGreaterThan(200)
  expect(calls.filter(({ given = [] }) => given.length > 0).length).toBeGreaterThan(20)
  const wrong = calls.flatMap(({ where, keys, given }) => {
    if (!given || TEMPLATES.includes(keys[0] ?? '')) return []
    const wanted = keys.map((key) => placeholdersOf(texts.get(key) ?? ''))
    // Of a key that is computed in part: what all of its texts want, and nothing that none of them wants.
    const shared = wanted[0]?.filter((name) => wanted.every((names) => names.includes(name)))
    const lacks = (shared ?? []).filter((name) => !given.includes(name))
    const idle = given.filter((name) => !wanted.flat().includes(name))
    return lacks.length + idle.length === 0
      ? []
      : [
          `${where}: ${keys[0]} lacks ${lacks.join() || 'nothing'}, has no place for ${idle.join() || 'none'}`,
        ]
  })
  expect(wrong).toEqual([])
})
