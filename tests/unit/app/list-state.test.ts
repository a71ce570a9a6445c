import { describe, expect, it } from 'vitest'
import {
  filterQuery,
  type ListSpec,
  readState,
  stateUrl,
  stateParams,
} from '#app/lists/list-state.ts'
import { everyRow } from '#tests/support/every-row.ts'

const spec: ListSpec = {
  path: '/admin/things',
  filters: {
    name: { kind: 'text' },
    status: { kind: 'choice', values: ['0', '1'] },
    createTime: { kind: 'dates' },
  },
  sorts: ['name', 'sort'],
}
const read = (query: string) => readState(spec, new URLSearchParams(query))
const roundTrip = (query: string) => {
  const state = read(query)
  return stateUrl(spec, state, { page: state.page, ids: state.ids })
}

describe('The address of a list', () => {
  it(
    'says again what was read out of it, in the shortest way',
    everyRow(
      [
        ['', '/admin/things'],
        ['name=a%20b&page=3', '/admin/things?name=a+b&page=3'],
        ['name=&status=&createTimeFrom=&size=20&page=1', '/admin/things'],
        ['status=1&sort=-name&size=50', '/admin/things?status=1&sort=-name&size=50'],
        [
          'createTimeFrom=2026-11-01&createTimeTo=2026-11-22',
          '/admin/things?createTimeFrom=2026-11-01&createTimeTo=2026-11-22',
        ],
        ['ids=2&ids=1&ids=2', '/admin/things?ids=2&ids=1'],
        ['name=%00%0A&utm_source=x', '/admin/things'],
        [
          `name=${'长'.repeat(200)}`,
          `/admin/things?${new URLSearchParams({ name: '长'.repeat(100) }).toString()}`,
        ],
      ],
      (query, address) => expect(roundTrip(query)).toBe(address),
    ),
  )

  it(
    'is not broken by values that nobody can mean',
    everyRow(
      [
        ['sort=password'],
        ['sort=--name'],
        ['sort=-'],
        ['page=-1'],
        ['page=1e9'],
        ['size=7'],
        ['ids=x&ids=1,2&ids=-1'],
        ['status=9'],
      ],
      (query) => expect(roundTrip(query)).toBe('/admin/things'),
    ),
  )

  it('tells of a choice that does not exist', () => {
    expect(read('status=9&name=a')).toMatchObject({ unknown: ['status'], values: { name: 'a' } })
    expect(read('status=1').unknown).toEqual([])
  })

  it('leaves the page and the ticks behind when something else changes', () => {
    const state = read('name=a&page=4&ids=7&sort=name')
    expect(stateUrl(spec, state, { sort: '-name' })).toBe('/admin/things?name=a&sort=-name')
    expect(stateParams(state, { values: {} }).toString()).toBe('sort=name')
  })
})

describe('The query of a list', () => {
  const query = (address: string) => filterQuery(spec, read(address))

  it('has the names of the API', () => {
    expect(query('name=a&status=0&createTimeFrom=2026-11-01&createTimeTo=2026-11-22')).toEqual({
      name: 'a',
      status: '0',
      'createTime[0]': '2026-11-01',
      'createTime[1]': '2026-11-22',
    })
    expect(query('createTimeTo=2026-11-22')).toEqual({ 'createTime[1]': '2026-11-22' })
  })

  it(
    'does without a range that is none; the form keeps it, and says why',
    everyRow(
      [
        ['2026-11-22', '2026-11-01', 'order'],
        ['2026-02-30', '', 'invalid'],
        ['', 'yesterday', 'invalid'],
        ['2026-1-1', '', 'invalid'],
      ],
      (from, to, fault) => {
        const state = read(
          new URLSearchParams({ createTimeFrom: from, createTimeTo: to }).toString(),
        )
        expect(state.faults).toEqual({ createTime: fault })
        expect(filterQuery(spec, state)).toEqual({})
        expect([state.values.createTimeFrom ?? '', state.values.createTimeTo ?? '']).toEqual([
          from,
          to,
        ])
      },
    ),
  )
})
