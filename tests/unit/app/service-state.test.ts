import { expect, it } from 'vitest'
import { servicesOf } from '#app/pages/portal/status/service-state.server.ts'

const parts = { store: 'ok', files: 'ok', jobs: 'ok' } as const

it.each([
  ['all parts stand', parts, ['ok', 'ok', 'ok', 'ok', 'ok']],
  ['uploads are lost', { ...parts, files: 'failing' }, ['ok', 'ok', 'ok', 'away', 'ok']],
  ['jobs stand still', { ...parts, jobs: 'failing' }, ['ok', 'ok', 'ok', 'ok', 'limited']],
  [
    'the store takes no writes',
    { ...parts, store: 'failing' },
    ['ok', 'away', 'limited', 'away', 'away'],
  ],
  ['nobody answers', undefined, ['ok', 'away', 'away', 'away', 'away']],
] as const)('Visitors are told what works when %s', (_when, given, states) => {
  const { pages, business, library, files, messages } = servicesOf(given)
  expect([pages, business, library, files, messages]).toEqual(states)
})
