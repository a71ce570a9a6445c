import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operationLog } from '#db/schema/operations.ts'
import { testApp } from '#tests/support/app.ts'
import { readXlsx } from '#tests/support/xlsx.ts'

const t = await testApp()
const { accessToken: token } = await t.login('admin')
const post = (path: string, body: unknown) => t.post(path, { token, body })
const put = (path: string, body: unknown) => t.put(path, { token, body })
const get = (path: string, query: Record<string, string> = {}) => t.get(path, { token, query })
const remove = (path: string, query: Record<string, string>) =>
  t.call('DELETE', path, { token, query })

const DEPT = '/system/dept'
const POST = '/system/post'
let serial = 0
/** As the clients' form sends it: hidden fields are undefined, and it adds a `title`. */
const department = (more: object = {}) => ({
  title: '',
  name: `测试部门${++serial}`,
  parentId: 0,
  sort: 1,
  status: 0,
  ...more,
})
/** The clients' form sends the sort position as text. */
const postBody = (more: object = {}) => ({
  name: `测试岗位${++serial}`,
  code: `post_${serial}`,
  sort: '7',
  status: 0,
  remark: '',
  ...more,
})
const actionsOn = async (id: number) =>
  (
    await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.subjectId, id))
      .orderBy(operationLog.seq)
  ).map(({ action }) => action)

describe('departments', () => {
  it('are created, read, updated and deleted, and logged', async () => {
    const body = department()
    const { data: id } = await post(`${DEPT}/create`, body)
    const shown = (await get(`${DEPT}/get`, { id })).data
    expect(shown).toEqual({
      id,
      name: body.name,
      parentId: 0,
      sort: 1,
      leaderUserId: null,
      phone: '',
      email: '',
      areaId: '',
      status: 0,
      createTime: t.clock().getTime(),
    })
    const admin = (await t.login('admin')).userId
    const change = { ...shown, name: '改名', leaderUserId: admin, phone: '13800000001', status: 1 }
    expect((await put(`${DEPT}/update`, { ...shown, leaderUserId: '' })).data).toBe(true)
    expect((await get(`${DEPT}/get`, { id })).data).toEqual(shown)
    expect((await put(`${DEPT}/update`, change)).data).toBe(true)
    expect((await get(`${DEPT}/get`, { id })).data).toEqual(change)
    const listed = (await get(`${DEPT}/list`, { name: '改名', status: '1' })).data
    expect(listed).toEqual([change])
    const offered = (await get(`${DEPT}/simple-list`)).data
    expect(offered.map((row: { id: number }) => row.id)).not.toContain(id)
    expect((await remove(`${DEPT}/delete`, { id })).data).toBe(true)
    expect((await get(`${DEPT}/get`, { id })).code).toBe(1_002_004_002)
    expect(await actionsOn(id)).toEqual([
      'department.create',
      'department.update',
      'department.update',
      'department.delete',
    ])
    const log = (await get('/system/operate-log/page', { bizId: id, type: '部门' })).data
    expect(log.total).toBe(4)
  })

  it('belong below another, never below themselves or a descendant', async () => {
    const { data: top } = await post(`${DEPT}/create`, department())
    const beneath = department({ parentId: top })
    const { data: below } = await post(`${DEPT}/create`, beneath)
    const code = async (body: object) => (await post(`${DEPT}/create`, department(body))).code
    expect(await code({ name: beneath.name, parentId: top })).toBe(1_002_004_000)
    // The same name is allowed under different parents.
    expect(await code({ name: beneath.name })).toBe(0)
    expect(await code({ parentId: 999_999 })).toBe(1_002_004_001)
    const move = async (id: number, parentId: number) =>
      (await put(`${DEPT}/update`, { ...department(), id, parentId })).code
    expect(await move(top, top)).toBe(1_002_004_004)
    expect(await move(top, below)).toBe(1_002_004_007)
    expect(await move(999_999, 0)).toBe(1_002_004_002)
    expect((await remove(`${DEPT}/delete`, { id: top })).code).toBe(1_002_004_003)
    expect((await remove(`${DEPT}/delete-list`, { ids: `${top},999999` })).code).toBe(1_002_004_002)
    expect((await remove(`${DEPT}/delete-list`, { ids: `${top},${below}` })).data).toBe(true)
  })

  it('cannot be deleted while somebody belongs to them', async () => {
    const { data: id } = await post(`${DEPT}/create`, department())
    const user = { username: `dept${serial}`, nickname: '某人', password: 'Test-2026-Dept' }
    const { data: userId } = await post('/system/user/create', { ...user, deptId: id })
    expect((await remove(`${DEPT}/delete`, { id })).code).toBe(1_002_004_005)
    await remove('/system/user/delete', { id: userId })
    expect((await remove(`${DEPT}/delete`, { id })).code).toBe(0)
  })

  it('report what is missing or wrong', async () => {
    const told = async (body: object) => (await post(`${DEPT}/create`, department(body))).msg
    expect(await told({ name: '' })).toBe('请求参数不正确:部门名称不能为空')
    expect(await told({ sort: null })).toBe('请求参数不正确:显示顺序不能为空')
    expect(await told({ sort: '一' })).toBe('请求参数不正确:显示顺序不正确')
    expect(await told({ status: null })).toBe('请求参数不正确:状态不能为空')
    expect(await told({ email: '某' })).toBe('请求参数不正确:邮箱格式不正确')
    expect(await told({ phone: '1'.repeat(21) })).toBe(
      '请求参数不正确:联系电话长度不能超过 20 个字符',
    )
    // A landline with its area code and extension.
    expect(await told({ name: '有座机的部门', phone: '0571-88880000-8001' })).toBe('')
  })
})

describe('posts', () => {
  it('are created, read, updated and deleted, and logged', async () => {
    const body = postBody()
    const { data: id } = await post(`${POST}/create`, body)
    const shown = (await get(`${POST}/get`, { id })).data
    expect(shown).toEqual({ ...body, id, sort: 7, createTime: t.clock().getTime() })
    const change = { ...shown, name: '改名', sort: '-3', status: 1, remark: '说明' }
    expect((await put(`${POST}/update`, change)).data).toBe(true)
    expect((await get(`${POST}/get`, { id })).data).toEqual({ ...change, sort: -3 })
    const found = (await get(`${POST}/page`, { name: '改名', code: '', status: '1' })).data
    expect(found.total).toBe(1)
    expect((await remove(`${POST}/delete`, { id })).data).toBe(true)
    expect((await get(`${POST}/get`, { id })).code).toBe(1_002_005_000)
    expect(await actionsOn(id)).toEqual(['post.create', 'post.update', 'post.delete'])
  })

  it('have one name and one code each', async () => {
    const [first, second] = [postBody(), postBody()]
    const { data: id } = await post(`${POST}/create`, first)
    await post(`${POST}/create`, second)
    const code = async (body: object) => (await post(`${POST}/create`, postBody(body))).code
    expect(await code({ name: first.name })).toBe(1_002_005_002)
    expect(await code({ code: first.code })).toBe(1_002_005_003)
    const update = async (body: object) =>
      (await put(`${POST}/update`, { ...first, id, ...body })).code
    expect(await update({})).toBe(0)
    expect(await update({ name: second.name })).toBe(1_002_005_002)
    expect(await update({ id: 999_999 })).toBe(1_002_005_000)
  })

  it('are removed from their holders when deleted, a list whole or not at all', async () => {
    const { data: id } = await post(`${POST}/create`, postBody())
    const user = { username: `post${serial}`, nickname: '某人', password: 'Test-2026-Post' }
    const { data: userId } = await post('/system/user/create', { ...user, postIds: [id] })
    expect((await remove(`${POST}/delete-list`, { ids: `${id},999999` })).code).toBe(1_002_005_000)
    expect((await get('/system/user/get', { id: userId })).data.postIds).toEqual([id])
    expect((await remove(`${POST}/delete-list`, { ids: String(id) })).data).toBe(true)
    expect((await get('/system/user/get', { id: userId })).data.postIds).toEqual([])
  })

  it('are listed in their own order, or by a column either way', async () => {
    const stem = `顺序${++serial}`
    const codes = [`o${serial}c`, `o${serial}a`, `o${serial}b`]
    for (const [at, code] of codes.entries())
      await post(`${POST}/create`, postBody({ name: `${stem}-${3 - at}`, code, sort: String(at) }))
    const order = async (sort?: string) => {
      const { data } = await get(`${POST}/page`, { name: stem, ...(sort ? { sort } : {}) })
      return (data.list as { code: string }[]).map(({ code }) => codes.indexOf(code))
    }
    expect(await order()).toEqual([0, 1, 2])
    expect(await order('')).toEqual([0, 1, 2])
    expect(await order('-sort')).toEqual([2, 1, 0])
    expect(await order('code')).toEqual([1, 2, 0])
    expect(await order('-name')).toEqual([0, 1, 2])
    const { code } = await get(`${POST}/page`, { name: stem, sort: 'remark' })
    expect(code).toBe(400)
  })

  it('are exported as a spreadsheet of exactly the filtered rows', async () => {
    const { name, code } = postBody()
    await post(`${POST}/create`, { ...postBody(), name, code, remark: '说明' })
    const { rawPayload } = await t.app.inject({
      url: `${POST}/export-excel`,
      query: { code, name: '', pageNo: '1', pageSize: '10' },
      headers: { authorization: `Bearer ${token}` },
    })
    const [titles, ...rows] = readXlsx(rawPayload)
    expect(titles).toContain('岗位编码')
    expect(rows.map((row) => row.slice(1))).toEqual([[name, code, '7', '启用', '说明']])
    const log = (await get('/system/operate-log/page', { type: '岗位', subType: 'export' })).data
    expect(log.total).toBe(1)
  })
})
