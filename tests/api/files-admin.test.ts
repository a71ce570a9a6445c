import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Code } from '#server/contract/codes.ts'
import { purgeFiles } from '#server/modules/files/administration.ts'
import { testApp } from '#tests/support/app.ts'
import { picture, uploadCalls } from '#tests/support/uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const t = await testApp({ RATE_LIMIT: 'off', FILES_URL: `file:${folder}` })
const user = await t.enterprise()
const { send, get } = uploadCalls(t, user.token)

describe('an administrator', async () => {
  const { accessToken: token } = await t.login('admin')
  const remove = (path: string, query: Record<string, string>) =>
    t.call('DELETE', `/infra/file/${path}`, { token, query })
  const idOf = async (address: string) => {
    const path = address.split('/').at(-1) ?? ''
    const { data } = await t.get('/infra/file/page', { token, query: { path } })
    expect(data.total).toBe(1)
    return data.list[0].id as number
  }

  it('finds files by path, type and day, newest first', async () => {
    const png = await picture().png().toBuffer()
    await send(png, { name: 'a.png' })
    t.advance(1000)
    const { data: pdf } = await send(Buffer.from('%PDF-1.4'), { name: 'b.pdf' })
    t.advance(1000)
    const { data: image } = await send(png, { name: '证照\u0007.png' })
    const page = async (query: Record<string, string>) =>
      (await t.get('/infra/file/page', { token, query })).data
    const { list, total } = await page({ pageSize: '2' })
    expect(list.map(({ url }: { url: string }) => url)).toEqual(
      [image, pdf].map((url) => url.replace('/admin-api', '')),
    )
    expect(total).toBeGreaterThan(2)
    expect(list[0]).toEqual({
      id: expect.any(Number),
      configId: 1,
      path: image.split('/').at(-1),
      name: '证照.png',
      url: image,
      type: 'image/png',
      size: expect.any(Number),
      createTime: t.clock().getTime(),
    })
    for (const row of (await page({ type: 'pdf' })).list) expect(row.type).toBe('application/pdf')
    expect((await page({ 'createTime[1]': '2020-01-01' })).total).toBe(0)
    const { data } = await t.get('/infra/file/get', { token, query: { id: String(list[0].id) } })
    expect(data).toEqual(list[0])
    expect((await t.get('/infra/file/get', { token, query: { id: '1' } })).data).toBeNull()
  })

  it('deletes a file with its content and its use as avatar, and that is logged', async () => {
    const content = await picture().png().toBuffer()
    const path = '/system/user/profile/update-avatar'
    const { data: avatar } = await send(content, { field: 'avatarFile', path })
    const { data: other } = await send(content)
    const before = readdirSync(folder).length
    const id = await idOf(avatar)
    expect((await remove('delete', { id: String(id) })).data).toBe(true)
    expect((await get(avatar)).statusCode).toBe(404)
    expect(readdirSync(folder)).toHaveLength(before - 1)
    const profile = await t.get('/system/user/profile/get', { token: user.token })
    expect(profile.data.avatar).toBe('')
    expect((await remove('delete', { id: String(id) })).code).toBe(Code.fileNotFound)
    const rest = await idOf(other)
    expect((await remove('delete-list', { ids: `${rest},${id}` })).code).toBe(Code.fileNotFound)
    expect((await get(other)).statusCode).toBe(200)
    expect((await remove('delete-list', { ids: String(rest) })).data).toBe(true)
    expect((await get(other)).statusCode).toBe(404)
    const log = await t.get('/system/operate-log/page', { token, query: { bizId: String(id) } })
    expect(log.data.list[0]).toMatchObject({
      type: '文件',
      subType: '删除文件',
      subTypeCode: 'delete',
    })
  })

  it('who deletes a user leaves the files to housekeeping, which deletes no others', async () => {
    const owner = await t.enterprise()
    const content = await picture().png().toBuffer()
    const { data: kept } = await send(content)
    const { data: gone } = await send(content, { token: owner.token })
    await purgeFiles(t.context)
    expect((await get(gone)).statusCode).toBe(200)
    const query = { id: String(owner.userId) }
    expect((await t.call('DELETE', '/system/user/delete', { token, query })).code).toBe(0)
    await purgeFiles(t.context)
    expect((await get(gone)).statusCode).toBe(404)
    expect(readdirSync(folder)).not.toContain(gone.split('/').at(-1))
    expect((await get(kept)).statusCode).toBe(200)
  })
})
