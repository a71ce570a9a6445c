import { expect, it } from 'vitest'
import { DEFAULT_PREFERENCES } from '#server/contract/console.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const PATH = '/extend/console/preferences'

it('keeps the console of each person apart, and replaces it as a whole', async () => {
  const { accessToken: admin } = await t.login('admin')
  const { accessToken: reviewer } = await t.login('reviewer')
  expect((await t.get(PATH, { token: admin })).data).toEqual(DEFAULT_PREFERENCES)
  const body = { collapse: true, size: 'large', theme: 'azure' }
  expect((await t.put(PATH, { token: admin, body })).code).toBe(0)
  expect((await t.get(PATH, { token: admin })).data).toEqual({ ...DEFAULT_PREFERENCES, ...body })
  expect((await t.get(PATH, { token: reviewer })).data).toEqual(DEFAULT_PREFERENCES)
  expect((await t.put(PATH, { token: admin, body: {} })).code).toBe(0)
  expect((await t.get(PATH, { token: admin })).data).toEqual(DEFAULT_PREFERENCES)
  expect((await t.put(PATH, { token: admin, body: { theme: 'pink' } })).code).toBe(400)
})
