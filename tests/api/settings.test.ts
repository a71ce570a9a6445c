import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: token } = await t.login('admin')
const shown = async () => (await t.get('/extend/site-setting/get')).data
const save = (body: object) => t.put('/system/setting/update', { token, body })

it('keeps what staff set, tells everybody, and logs every value before and after', async () => {
  expect((await shown()).phone).toBe('')
  expect((await save({ phone: '010-12345678', grey: 'on' })).code).toBe(0)
  expect(await shown()).toMatchObject({ phone: '010-12345678', grey: 'on', name: '' })
  const log = await t.get('/system/operate-log/page', { token, query: { module: 'setting' } })
  expect(log.data.list[0]).toMatchObject({
    name: '修改网站设置',
    changes: [
      { field: 'phone', label: '联系电话', before: '', after: '010-12345678' },
      { field: 'grey', before: '', after: 'on' },
    ],
  })
  await save({ phone: null, grey: '' })
  expect(await shown()).toMatchObject({ phone: '', grey: '' })
})

it('refuses what no site could show', async () => {
  for (const body of [
    { name: '<script>' },
    { markUrl: 'javascript:alert(1)' },
    { markImage: '//evil.example/x.png' },
    { email: 'nobody' },
    { reviewDays: '61' },
    { registration: 'maybe' },
  ])
    expect((await save(body)).code).toBe(400)
})

it('closes registration in the API and opens it again', async () => {
  await save({ registration: 'off' })
  const body = { username: 'newcomer', nickname: '新人', password: 'Carbon-2026-new' }
  expect((await t.post('/system/auth/register', { body })).code).toBe(1_010_007_000)
  await save({ registration: '' })
  expect((await t.post('/system/auth/register', { body })).code).not.toBe(1_010_007_000)
  await expect(t.enterprise()).resolves.toBeTruthy()
})
