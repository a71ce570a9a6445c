import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { createTranslate, pickTexts, type MessageKey } from '#app/i18n/t.tsx'
import { type IslandName, islands } from '#app/islands/table.ts'

const inAll = createTranslate(catalogues.zh)
const isKey = (text: string) => inAll(text as MessageKey) !== text

/** All portal files that a module imports, including lazy imports. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?!import type)(?:import|export|\}).* from '([^']+)'|import\('([^']+)'\)/gm,
  ))
    if (from.startsWith('#app/')) filesOf(from.replace('#app/', 'app/'), found)
    else if (from.startsWith('.')) filesOf(join(dirname(file), from), found)
  return found
}

const TABLE = 'app/islands/table.ts'
const modules = [
  ...readFileSync(TABLE, 'utf8').matchAll(
    /^ {2}'?([\w-]+)'?: entry\(\s*\(\) => import\('([^']+)'/gm,
  ),
].map(([, name = '', file = '']) => [name as IslandName, join(dirname(TABLE), file)] as const)

it('Every island of the table is looked at', () =>
  expect(modules.map(([name]) => name)).toEqual(Object.keys(islands)))

it.each(modules)('The island %s takes every text along that it says', (name, file) => {
  const keys = [...filesOf(file)].flatMap((one) =>
    [...readFileSync(one, 'utf8').matchAll(/'([a-z]\w*(?:\.\w+)*)'/gi)]
      .map(([, key = '']) => key)
      .filter(isKey),
  )
  expect(keys.length).toBeGreaterThan(0)
  const own = createTranslate(pickTexts(catalogues.zh, islands[name].texts))
  expect(keys.filter((key) => own(key as MessageKey) === key)).toEqual([])
})
