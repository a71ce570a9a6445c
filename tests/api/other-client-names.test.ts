import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { menus, roleMenus } from '#db/schema/menus.ts'
import { writeMenus } from '#seeds/write-menus.ts'
import { SMS_SCENES } from '#server/contract/rules.ts'
import { days } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { readXlsx } from '#tests/support/xlsx.ts'

/** Calls, menus and logs as other public clients of the contract look for them. */

const t = await testApp()
const { accessToken: token } = await t.login('admin')
const post = (path: string, body: unknown) => t.post(path, { token, body })
const put = (path: string, body: unknown) => t.put(path, { token, body })
const get = (path: string) => t.get(path, { token })

describe('other names of the same calls', () => {
  const remove = (path: string, query: string) => t.call('DELETE', `${path}?${query}`, { token })

  it('delete several at delete-batch', async () => {
    const body = { name: '待删岗位', code: 'batch', sort: 1, status: 0 }
    const { data: id } = await post('/system/post/create', body)
    expect((await remove('/system/post/delete-batch', `ids=${id}`)).data).toBe(true)
    expect((await get(`/system/post/get?id=${id}`)).code).not.toBe(0)
    for (const name of ['user', 'role', 'menu', 'dept', 'dict-type', 'dict-data'])
      expect((await remove(`/system/${name}/delete-batch`, 'ids=x')).code).toBe(400)
  })

  it('export the SMS log at its old address', async () => {
    const answer = await t.app.inject({
      url: '/admin-api/system/sms-log/export',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(readXlsx(answer.rawPayload).length).toBeGreaterThan(0)
  })

  it('find users for selection', async () => {
    const { userId } = await t.login('reviewer')
    const { nickname, dept, deptId, deptName } = (await get(`/system/user/get?id=${userId}`)).data
    expect(dept).toEqual(deptId === null ? null : { id: deptId, name: deptName })
    const all = (await get('/system/user/all')).data
    expect(all.map(({ id }: { id: number }) => id)).toContain(userId)
    const found = (await get(`/system/user/list-by-nickname?nickname=${encodeURI(nickname)}`)).data
    expect(found.map(({ id }: { id: number }) => id)).toContain(userId)
    expect(Object.keys(found[0])).not.toContain('mobile')
    expect((await get('/system/user/list-by-nickname?nickname=')).data).toEqual([])
    expect((await get(`/system/user/get-simple?id=${userId}`)).data).toMatchObject({ nickname })

    const unit = await t.enterprise()
    const asUnit = (path: string) => t.get(path, { token: unit.token })
    expect((await asUnit(`/system/user/get-simple?id=${userId}`)).data).toBeNull()
    const none = await asUnit(`/system/user/list-by-nickname?nickname=${encodeURI(nickname)}`)
    expect(none.data).toEqual([])
  })

  it('end a session by its id, also where the token belongs', async () => {
    for (const field of ['id', 'accessToken']) {
      const unit = await t.enterprise()
      const page = await get(`/system/oauth2-token/page?userId=${unit.userId}`)
      const [{ id }] = page.data.list
      expect((await remove('/system/oauth2-token/delete', `${field}=${id}`)).data).toBe(true)
      expect((await t.get('/system/user/profile/get', { token: unit.token })).code).toBe(401)
    }
    expect((await remove('/system/oauth2-token/delete', '')).msg).toBe(
      '请求参数不正确:请提供 accessToken 或 id',
    )
  })
})

describe('what staff read there', () => {
  it('is the operation log in Chinese, with codes beside', async () => {
    const body = { name: '甲岗', code: 'words', sort: 1, status: 0 }
    const { data: id } = await post('/system/post/create', body)
    await put('/system/post/update', { ...body, id, name: '乙岗' })
    const { data } = await get(`/system/operate-log/page?bizId=${id}&subType=${encodeURI('修改')}`)
    expect(data.total).toBe(1)
    expect(data.list[0]).toMatchObject({
      type: '岗位',
      typeCode: 'post',
      subType: '修改岗位',
      subTypeCode: 'update',
    })
    expect(data.list[0].action).toBe('admin 修改岗位 乙岗；名称：甲岗 → 乙岗')
  })

  it('is the phone of an old message, its middle hidden', async () => {
    const { phone } = await t.enterprise()
    await t.smsCode(phone, SMS_SCENES.login)
    const newest = async () => (await get('/system/sms-log/page')).data.list[0]
    expect((await newest()).mobile).toBe(phone)
    t.advance(days(0.25))
    const { accessToken } = await t.login('admin')
    const old = (await t.get('/system/sms-log/page', { token: accessToken })).data.list[0]
    expect(old).toMatchObject({ mobile: `${phone.slice(0, 3)}****${phone.slice(7)}` })
    expect(old.templateContent).toBe('')
  })

  it('is a menu that has a page for reviewers, also in a store that is older than the page', async () => {
    const shown = async () => {
      const as = (await t.login('reviewer')).accessToken
      const { data } = await t.get('/system/auth/get-permission-info', { token: as })
      return data.menus
        .filter(({ visible }: { visible: boolean }) => visible)
        .map(({ path, children }: { path: string; children: { path: string }[] }) => [
          path,
          children.map((page) => page.path),
        ])
    }
    expect(await shown()).toEqual([['/system', ['area']]])
    await t.db.transaction(async (tx) => {
      await tx.delete(roleMenus).where(eq(roleMenus.menuId, 2))
      await tx.delete(roleMenus).where(eq(roleMenus.menuId, 233))
      await tx.delete(menus).where(eq(menus.id, 233))
    })
    expect(await shown()).toEqual([])
    await t.db.transaction((tx) => writeMenus(tx, t.clock()))
    expect(await shown()).toEqual([['/system', ['area']]])
  })
})
