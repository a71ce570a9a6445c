import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { operationName } from '#server/contract/operation-names.ts'
import { Code } from '#server/contract/codes.ts'
import { createVerifier } from '#server/modules/logs/verification.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const { accessToken: token } = await t.login('admin')
const POSTS = '/system/post'
const LOG = '/system/operate-log'
const NOWHERE = { address: '', userAgent: '', requestId: '' }
const body = { name: '数据审核岗', code: 'audit', sort: 3, status: 0, remark: '' }

const page = async (query: Record<string, string>) =>
  (await t.get(`${LOG}/page`, { token, query })).data.list as Record<string, unknown>[]

it('tells an operation in words, with every field before and after', async () => {
  const { data: id } = await t.post(`${POSTS}/create`, { token, body })
  await t.put(`${POSTS}/update`, { token, body: { ...body, id, name: '复核岗', status: 1 } })
  await t.call('DELETE', `${POSTS}/delete`, { token, query: { id } })
  const [deleted, updated, created] = await page({ bizId: id })
  expect([created?.name, updated?.name, deleted?.name]).toEqual([
    '新增岗位',
    '修改岗位',
    '删除岗位',
  ])
  expect(updated).toMatchObject({
    subject: '复核岗',
    type: '岗位',
    subType: '修改岗位',
    subTypeCode: 'update',
  })
  expect(updated?.changes).toEqual([
    { field: 'name', label: '名称', before: '数据审核岗', after: '复核岗' },
    { field: 'status', label: '状态', before: '启用', after: '停用' },
  ])
  expect(created?.changes).toContainEqual({
    field: 'code',
    label: '编码',
    before: null,
    after: 'audit',
  })
  expect(deleted?.changes).toContainEqual({
    field: 'name',
    label: '名称',
    before: '复核岗',
    after: null,
  })
})

it('masks phone numbers before and after', async () => {
  const department = { name: '监测处', parentId: 0, sort: 1, status: 0, phone: '13812345678' }
  const { data: id } = await t.post('/system/dept/create', { token, body: department })
  const [row] = await page({ bizId: id })
  expect(row?.changes).toContainEqual({
    field: 'phone',
    label: '联系电话',
    before: null,
    after: '138****5678',
  })
})

it('finds operations by who, what and subject', async () => {
  const { data: id } = await t.post(`${POSTS}/create`, {
    token,
    body: { ...body, name: '唯一的岗位', code: 'only' },
  })
  const found = async (query: Record<string, string>) => (await page(query)).map((row) => row.bizId)
  expect(await found({ subject: '唯一的' })).toEqual([id])
  expect(await found({ subject: '唯一的', userName: 'adm', module: 'post' })).toEqual([id])
  expect(await found({ subject: '唯一的', module: 'role' })).toEqual([])
  expect(await found({ subject: '唯一的', userName: 'nobody' })).toEqual([])
  expect((await t.get(`${LOG}/page`, { token, query: { module: 'x' } })).code).toBe(400)
})

it('verifies the chain, one at a time, and logs the verification', async () => {
  const verify = (kept?: string) => t.post(`${LOG}/verify`, { token, body: { kept } })
  const own = createVerifier(t)
  const both = [1, 2].map(() => own({ id: undefined, name: '测试' }, undefined, NOWHERE))
  const [first, second] = await Promise.allSettled(both)
  expect(first).toMatchObject({ status: 'fulfilled' })
  expect(second).toMatchObject({ status: 'rejected', reason: { code: Code.verificationRunning } })
  const { data: report } = await verify('')
  expect(report).toMatchObject({ fault: null, loginFault: null })
  expect(report.rows).toBeGreaterThan(0)
  const { data: row } = await t.get(`${LOG}/get`, { token, query: { id: report.id } })
  expect(row).toMatchObject({ name: '校验哈希链', userName: 'admin' })
  // A recorded hash is still in the chain; an unknown one is not.
  expect((await verify(report.hash)).data.fault).toBeNull()
  expect((await verify('f'.repeat(64))).data.fault).toBe('给出的校验值不在链上')
  expect((await verify('abc')).code).toBe(400)
})

it('has words for every action that the sources name', () => {
  const files = readdirSync('server/modules', { recursive: true, encoding: 'utf8' })
  const sources = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join('server/modules', file), 'utf8'))
  const actions = sources.flatMap((source) =>
    [...source.matchAll(/action: '([a-z][\w-]*\.[\w.-]+)'/g)].map(([, action = '']) => action),
  )
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter((action) => !/\p{Script=Han}/u.test(operationName(action)))).toEqual([])
})
