import { expect, test } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { createTranslate } from '#app/i18n/t.tsx'
import type { TreeNode } from '#app/components/ui/checkbox-tree.tsx'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import {
  type Entry,
  type HeldEntry,
  treeOf,
  withHeld,
} from '#app/pages/admin/people/entries.server.ts'
import { departmentList } from '#server/contract/organisation.ts'

const ALL: Entry[] = [
  { id: 1, name: '总部', parentId: 0 },
  { id: 2, name: '审核处', parentId: 1 },
  { id: 3, name: '旧处室', parentId: 1 },
  { id: 4, name: '旧科室', parentId: 3 },
  { id: 5, name: '数据科', parentId: 3 },
]
const DISABLED = [3, 4]

/** The entries of a form whose record has `held`, and the calls that this took. */
async function shown(held: readonly HeldEntry[], { may = true, locale = 'zh' as Locale } = {}) {
  const calls: string[] = []
  const source = {
    fetchOffered: () => {
      calls.push('offered')
      return Promise.resolve(ALL.filter(({ id }) => !DISABLED.includes(id)))
    },
    endpoint: departmentList,
    read: () => {
      calls.push('read')
      return Promise.resolve(ALL)
    },
  }
  const reader = {
    api: {} as ApiClient,
    may: () => {
      calls.push('may')
      return Promise.resolve(may)
    },
    t: createTranslate(catalogues[locale]),
  }
  const entries = await withHeld(reader, source, held)
  return { calls, entries, names: entries.map(({ name }) => name) }
}

/** `总部[审核处] 数据科`: names with those below them. */
const drawn = (nodes: readonly TreeNode[]): string =>
  nodes
    .map(({ name, children = [] }) => (children.length > 0 ? `${name}[${drawn(children)}]` : name))
    .join(' ')

test('Where a record has nothing disabled, a form offers what is enabled, and nothing more is asked', async () => {
  const { calls, names } = await shown([2, 5])
  expect(names).toEqual(['总部', '审核处', '数据科'])
  expect(calls).toEqual(['offered'])
})

test('What a record has although it is disabled is offered too, and says so in both languages', async () => {
  const { calls, names } = await shown([2, 4])
  expect(names).toEqual(['总部', '审核处', '数据科', '旧科室（已停用）'])
  expect(calls).toEqual(['offered', 'may', 'read'])
  expect((await shown([4], { locale: 'en' })).names.at(-1)).toBe('旧科室 (disabled)')
})

test('Where the record tells the name itself, it is not read', async () => {
  const { calls, names } = await shown([{ id: 3, name: '旧处室' }])
  expect(names.at(-1)).toBe('旧处室（已停用）')
  expect(calls).toEqual(['offered'])
})

test('Who may not read names sees the number: nothing is lost, and it can be taken away', async () => {
  const { calls, entries } = await shown([3], { may: false })
  expect(entries.at(-1)).toEqual({ id: 3, name: '#3（已停用）', disabled: true })
  expect(calls).toEqual(['offered', 'may'])
})

test('What has been deleted is not offered', async () => {
  expect((await shown([2, 99])).names).toEqual(['总部', '审核处', '数据科'])
})

test('A disabled box stands behind the tree, where no other box changes it, with its place as its name', async () => {
  expect(drawn(treeOf((await shown([])).entries))).toBe('总部[审核处] 数据科')
  expect(drawn(treeOf((await shown([4])).entries))).toBe('总部[审核处] 数据科 旧科室（已停用）')
  expect(drawn(treeOf((await shown([3, 4])).entries))).toBe(
    '总部[审核处] 数据科 总部 / 旧处室（已停用） 总部 / 旧处室（已停用） / 旧科室（已停用）',
  )
})
