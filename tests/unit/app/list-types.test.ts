import { expect, expectTypeOf, test } from 'vitest'
import type { ListDefinition, RowOf } from '#app/lists/definition.ts'
import { datePresets } from '#app/lists/date-presets.ts'
import { loginLogPage } from '#server/contract/logs.ts'
import {
  departmentList,
  type Department,
  type Post,
  postPage,
} from '#server/contract/organisation.ts'

type Posts = ListDefinition<'posts', typeof postPage>
type Logins = ListDefinition<'loginLog', typeof loginLogPage>

test('The compiler reads a list out of its contract entry and its texts', () => {
  expectTypeOf<RowOf<typeof postPage>>().toEqualTypeOf<Post>()
  expectTypeOf<RowOf<typeof departmentList>>().toEqualTypeOf<Department>()
  expectTypeOf<Posts['filters']['name']['kind']>().toEqualTypeOf<'text' | 'pick'>()
  expectTypeOf<Posts['filters']['status']['kind']>().toEqualTypeOf<'choice'>()
  expectTypeOf<Logins['filters']['createTime']['kind']>().toEqualTypeOf<'dates'>()
  expectTypeOf<keyof ReturnType<Logins['filters']['status']['options']>>().toEqualTypeOf<
    'true' | 'false'
  >()
  expectTypeOf<NonNullable<Posts['columns']['name']['sort']>>().toEqualTypeOf<
    'sort' | 'name' | 'code' | 'createTime'
  >()
  // The log has only one order.
  expectTypeOf<NonNullable<Logins['columns']['username']['sort']>>().toBeNever()
  expectTypeOf<keyof Posts['actions']>().toEqualTypeOf<'delete'>()
})

test('Usual ranges end today in China, whatever the hour', () => {
  // 00:30 there, still the day before by UTC.
  const [today, week, month] = datePresets(Date.parse('2026-11-21T16:30:00Z'))
  expect(today).toEqual({ name: 'today', from: '2026-11-22', to: '2026-11-22' })
  expect(week.from).toBe('2026-11-16')
  expect(month.from).toBe('2026-10-24')
})
