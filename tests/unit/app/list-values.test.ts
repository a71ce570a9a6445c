import { expect, it } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { createTranslate } from '#app/i18n/t.tsx'
import type { Filter } from '#app/lists/definition.ts'
import { type AnyDefinition, specOf } from '#app/lists/list-request.server.ts'
import { filterQuery, readState } from '#app/lists/list-state.ts'
import { apiFailurePage } from '#server/contract/api-logs.ts'
import { reviewPage } from '#server/contract/review.ts'
import { userPage } from '#server/contract/users.ts'

const text: Filter = { kind: 'text' }
const pick: Filter = { kind: 'pick', options: () => Promise.resolve([]) }

it.each([
  [apiFailurePage, 'traceId', text, 'a'.repeat(64), 'a'.repeat(65)],
  [userPage, 'deptId', pick, '100', 'abc'],
  [userPage, 'roleId', pick, '2', '-1'],
  [reviewPage, 'region', pick, '330000', 'abc'],
  [reviewPage, 'claimedBy', pick, 'me', 'zzz'],
])('A filter takes what the API takes: %#', (endpoint, name, filter, good, bad) => {
  const list = { endpoint, path: '/admin/x', filters: { [name]: filter }, columns: {} }
  const spec = specOf(list as unknown as AnyDefinition, createTranslate(catalogues.zh))
  const read = (value: string) => readState(spec, new URLSearchParams({ [name]: value }))
  expect(read(good).unknown).toEqual([])
  expect(filterQuery(spec, read(good))).toEqual({ [name]: good })
  expect(read(bad).unknown).toEqual([name])
  expect(filterQuery(spec, read(bad))).toEqual({})
  // A text stays in the form; a select could not show the value.
  expect(read(bad).values).toEqual(filter.kind === 'text' ? { [name]: bad } : {})
})
