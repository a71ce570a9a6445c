import { expect, test } from 'vitest'
import { describeConfirm } from '#app/lists/describe-list.server.ts'
import { tabsOf } from '#app/lists/filters.server.ts'
import type { AnyDefinition, ListRequest } from '#app/lists/list-request.server.ts'
import { readState } from '#app/lists/list-state.ts'

interface Case {
  id: number
  held: boolean
}

const queues: AnyDefinition = {
  name: 'posts',
  path: '/admin/posts',
  menu: { group: 'system', order: 1, icon: 'list' },
  endpoint: undefined as never,
  filters: {
    tab: { kind: 'choice', tabs: 'always', options: () => ({ open: '待审', mine: '我的' }) },
    keyword: { kind: 'text' },
  },
  columns: {},
  actions: {},
  rowName: ({ id }) => `第 ${id} 件`,
}
const action = {
  endpoint: undefined as never,
  refuses: (row: unknown) => ((row as Case).held ? '他人已领取' : undefined),
  seen: ({ id }: { id: number | string }) => `v${id}`,
  run: () => Promise.resolve(),
}

function requestFor(search: string): ListRequest {
  const spec = {
    path: queues.path,
    filters: {
      tab: { kind: 'choice' as const, values: ['open', 'mine'] },
      keyword: { kind: 'text' as const },
    },
    sorts: [],
  }
  const state = readState(spec, new URLSearchParams(search))
  const t = (key: string, values?: object) => key + (values ? JSON.stringify(values) : '')
  const settings = { columns: null, density: 'dense' as const, views: [], mayShare: false }
  return { list: queues, context: { t, locale: 'zh' } as never, spec, state, title: '', settings }
}

test('One queue is always chosen; another starts without the conditions of this one', async () => {
  const shown = await tabsOf(requestFor('keyword=x'), { open: 12, mine: 0 })
  expect(shown?.tabs).toEqual([
    { name: '待审', to: '/admin/posts?tab=open', current: true, count: 12 },
    { name: '我的', to: '/admin/posts?tab=mine', current: false, count: 0 },
  ])
  const mine = await tabsOf(requestFor('tab=mine'), undefined)
  expect(mine?.tabs.map(({ current, count }) => [current, count])).toEqual([
    [false, undefined],
    [true, undefined],
  ])
})

test('The confirm page counts what will be done, and tells what will not and why', () => {
  const rows: Case[] = [
    { id: 1, held: false },
    { id: 2, held: true },
    { id: 3, held: false },
  ]
  const found = { rows, total: 3 }
  const view = describeConfirm(requestFor('ids=1&ids=2&ids=9'), {
    intent: 'approve',
    action,
    found,
  })
  expect(view.ids).toEqual(['1', '9'])
  expect(view.items).toEqual(['第 1 件', '#9'])
  expect(view.seen).toEqual(['1:v1'])
  expect(view.refused).toEqual(['list.refused.one{"name":"第 2 件","reason":"他人已领取"}'])
  expect(view.heading).toContain('{"n":2}')
})
