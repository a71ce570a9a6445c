import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()

interface Node {
  id: number
  name: string
  children: Node[]
}

it('answers the divisions as a tree, every one of the flat list once', async () => {
  const user = await t.enterprise()
  const tree = (await t.get('/system/area/tree', { token: user.token })).data as Node[]
  const zhejiang = tree.find(({ name }) => name === '浙江省')
  const hangzhou = zhejiang?.children.find(({ name }) => name === '杭州市')
  const xihu = hangzhou?.children.find(({ name }) => name === '西湖区')
  expect([zhejiang?.id, hangzhou?.id]).toEqual([330000, 330100])
  expect(xihu).toEqual({ id: 330106, name: '西湖区', children: [] })
  const ids = (nodes: Node[]): number[] =>
    nodes.flatMap(({ id, children }) => [id, ...ids(children)])
  const flat = (await t.get('/extend/area/list')).data as { id: string }[]
  expect(ids(tree).sort()).toEqual(flat.map(({ id }) => Number(id)).sort())
})

it('does not locate addresses', async () => {
  const { token } = await t.enterprise()
  const ask = (ip: string) => t.get('/system/area/get-by-ip', { token, query: { ip } })
  expect((await ask('8.8.8.8')).data).toBe('未知')
  expect((await ask('2001:db8::1')).data).toBe('未知')
  expect((await ask('nowhere!')).msg).toBe('请求参数不正确:IP 地址不正确')
  expect((await ask('')).msg).toBe('请求参数缺失:ip')
})
