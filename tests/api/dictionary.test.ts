import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { operationLog } from '#db/schema/operations.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const { accessToken: token } = await t.login('admin')
const post = (path: string, body: unknown) => t.post(path, { token, body })
const put = (path: string, body: unknown) => t.put(path, { token, body })
const get = (path: string, query: Record<string, string> = {}) => t.get(path, { token, query })
const remove = (path: string, query: Record<string, string>) =>
  t.call('DELETE', path, { token, query })

const TYPE = '/system/dict-type'
const DATA = '/system/dict-data'
let serial = 0
const type = (more: object = {}) => {
  serial += 1
  return { name: `测试字典${serial}`, type: `test_${serial}`, status: 0, remark: null, ...more }
}
const entry = (dictType: string, more: object = {}) => ({
  sort: 1,
  label: '甲',
  value: 'a',
  dictType,
  status: 0,
  ...more,
})

describe('dictionary types', () => {
  it('are created, read, updated and deleted, and logged', async () => {
    const body = type()
    // The client sends the whole row back.
    const { data: id } = await post(`${TYPE}/create`, { ...body, id: 7, createTime: 1 })
    expect(id).toBeGreaterThan(7)
    const shown = (await get(`${TYPE}/get`, { id })).data
    expect(shown).toEqual({ ...body, id, remark: '', createTime: t.clock().getTime() })
    const change = { ...shown, name: '改名', status: 1, remark: '说明' }
    expect((await put(`${TYPE}/update`, change)).data).toBe(true)
    expect((await get(`${TYPE}/get`, { id })).data).toEqual(change)
    expect((await remove(`${TYPE}/delete`, { id })).data).toBe(true)
    expect((await get(`${TYPE}/get`, { id })).code).toBe(1_002_006_001)
    const logged = await t.db
      .select()
      .from(operationLog)
      .where(eq(operationLog.subjectId, id))
      .orderBy(operationLog.seq)
    expect(logged.map(({ action, actor }) => ({ action, actor }))).toEqual(
      ['create', 'update', 'delete'].map((what) => ({
        action: `dictionary.${what}-type`,
        actor: 'admin',
      })),
    )
  })

  it('have one name and one code each', async () => {
    const first = type()
    const second = type()
    const { data: id } = await post(`${TYPE}/create`, first)
    await post(`${TYPE}/create`, second)
    const refused = async (body: object) => (await post(`${TYPE}/create`, type(body))).code
    expect(await refused({ name: first.name })).toBe(1_002_006_003)
    expect(await refused({ type: first.type })).toBe(1_002_006_004)
    const update = async (body: object) =>
      (await put(`${TYPE}/update`, { ...first, id, ...body })).code
    expect(await update({})).toBe(0)
    expect(await update({ name: second.name })).toBe(1_002_006_003)
    expect(await update({ type: second.type })).toBe(1_002_006_004)
    expect(await update({ id: 1 })).toBe(1_002_006_001)
  })

  it('report what is missing, in the contract’s words', async () => {
    const told = async (body: object) => (await post(`${TYPE}/create`, body)).msg
    expect(await told({})).toBe('请求参数不正确:字典名称不能为空')
    expect(await told(type({ name: '字'.repeat(101) }))).toBe(
      '请求参数不正确:字典类型名称长度不能超过100个字符',
    )
    expect(await told(type({ type: ' ' }))).toBe('请求参数不正确:字典类型不能为空')
    expect(await told(type({ status: undefined }))).toBe('请求参数不正确:状态不能为空')
    expect(await told(type({ status: 2 }))).toBe('请求参数不正确:必须在指定范围 [0, 1]')
    expect(await told(type({ remark: 'a\0b' }))).toBe('请求参数不正确:备注含有不能使用的字符')
  })

  it('cannot be deleted while they have data; a list is deleted whole or not at all', async () => {
    const used = type()
    const { data: usedId } = await post(`${TYPE}/create`, used)
    const { data: freeId } = await post(`${TYPE}/create`, type())
    await post(`${DATA}/create`, entry(used.type))
    expect((await remove(`${TYPE}/delete`, { id: usedId })).code).toBe(1_002_006_005)
    const ids = `${freeId},${usedId}`
    expect((await remove(`${TYPE}/delete-list`, { ids })).code).toBe(1_002_006_005)
    expect((await get(`${TYPE}/get`, { id: freeId })).code).toBe(0)
    expect((await remove(`${TYPE}/delete-list`, { ids: String(freeId) })).code).toBe(0)
    expect((await get(`${TYPE}/get`, { id: freeId })).code).toBe(1_002_006_001)
    expect((await remove(`${TYPE}/delete-list`, { ids: '1,x' })).code).toBe(400)
  })

  it('take their data along when their code changes', async () => {
    const body = type()
    const { data: id } = await post(`${TYPE}/create`, body)
    await post(`${DATA}/create`, entry(body.type))
    await put(`${TYPE}/update`, { ...body, id, type: `${body.type}_new` })
    const page = await get(`${DATA}/page`, { dictType: `${body.type}_new` })
    expect(page.data.total).toBe(1)
  })

  it('are found by name, code, status and day, newest first; empty filters count as none', async () => {
    const all = (await get(`${TYPE}/page`, { pageSize: '200', name: '', type: '', status: '' }))
      .data
    expect(all.list.length).toBe(all.total)
    const ids = all.list.map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const found = (await get(`${TYPE}/page`, { type: 'SYSTEM_USER' })).data
    expect(found.list.map((row: { type: string }) => row.type)).toEqual(['system_user_sex'])
    expect((await get(`${TYPE}/page`, { name: '100%' })).data.total).toBe(0)
    const day = (offset: number) =>
      new Date(t.clock().getTime() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
    const within = { 'createTime[0]': `${day(-1)} 00:00:00`, 'createTime[1]': `${day(1)} 23:59:59` }
    expect((await get(`${TYPE}/page`, within)).data.total).toBe(all.total)
    const later = { 'createTime[0]': day(1), 'createTime[1]': day(2) }
    expect((await get(`${TYPE}/page`, later)).data.total).toBe(0)
    expect((await get(`${TYPE}/page`, { pageSize: '201' })).msg).toBe(
      '请求参数不正确:每页条数最大值为 200',
    )
  })
})

it('are exported as spreadsheets of exactly the filtered rows', async () => {
  for (const path of [TYPE, DATA]) {
    const { text, headers } = await get(`${path}/export-excel`, { status: '0' })
    expect(text.startsWith('PK')).toBe(true)
    expect(headers['content-disposition']).toContain('.xlsx')
  }
})

describe('dictionary data', () => {
  it('are created, read, updated and deleted', async () => {
    const { type: dictType } = type()
    await post(`${TYPE}/create`, { name: dictType, type: dictType, status: 0 })
    const body = entry(dictType, { colorType: 'primary', cssClass: '', remark: '注' })
    const { data: id } = await post(`${DATA}/create`, body)
    const shown = (await get(`${DATA}/get`, { id })).data
    expect(shown).toEqual({ ...body, id, createTime: t.clock().getTime() })
    expect((await post(`${DATA}/create`, body)).code).toBe(1_002_007_003)
    expect((await put(`${DATA}/update`, { ...shown, label: '乙' })).data).toBe(true)
    expect((await get(`${DATA}/get`, { id })).data.label).toBe('乙')
    await post(`${DATA}/create`, entry(dictType, { value: 'b' }))
    expect((await put(`${DATA}/update`, { ...shown, value: 'b' })).code).toBe(1_002_007_003)
    expect((await put(`${DATA}/update`, { ...shown, id: 1, value: 'c' })).code).toBe(1_002_007_001)
    expect((await remove(`${DATA}/delete-list`, { ids: `${id},1` })).code).toBe(1_002_007_001)
    expect((await remove(`${DATA}/delete`, { id })).data).toBe(true)
    expect((await get(`${DATA}/get`, { id })).code).toBe(1_002_007_001)
  })

  it('belong to an existing, enabled type', async () => {
    expect((await post(`${DATA}/create`, entry('no_such_type'))).code).toBe(1_002_006_001)
    const off = type({ status: 1 })
    await post(`${TYPE}/create`, off)
    expect((await post(`${DATA}/create`, entry(off.type))).code).toBe(1_002_006_002)
  })

  it('are read by every signed-in client under both paths, the enabled ones in order', async () => {
    const user = await t.enterprise()
    const answers = await Promise.all(
      [`${DATA}/simple-list`, `${DATA}/list-all-simple`].map((path) =>
        t.get(path, { token: user.token }),
      ),
    )
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    const rows = answers[0]?.data as { dictType: string; value: string; label: string }[]
    const types = new Set(rows.map(({ dictType }) => dictType))
    for (const needed of [
      'common_status',
      'system_user_sex',
      'user_type',
      'system_login_type',
      'system_login_result',
      'system_role_type',
      'system_data_scope',
      'system_menu_type',
      'infra_boolean_string',
      'infra_operate_type',
      'system_mail_send_status',
      'system_oauth2_grant_type',
    ])
      expect(types).toContain(needed)
    const sex = rows.filter(({ dictType }) => dictType === 'system_user_sex')
    expect(sex[0]).toEqual({
      dictType: 'system_user_sex',
      value: '1',
      label: '男',
      colorType: '',
      cssClass: '',
    })
    expect(sex.map(({ value }) => value)).toEqual(['1', '2', '0'])

    const row = (await get(`${DATA}/page`, { dictType: 'system_user_sex', label: '未知' })).data
      .list[0]
    await put(`${DATA}/update`, { ...row, status: 1 })
    const after = (await t.get(`${DATA}/simple-list`, { token: user.token })).data as typeof rows
    expect(after.filter(({ dictType }) => dictType === 'system_user_sex').length).toBe(2)
    await put(`${DATA}/update`, row)
    const names = (await t.get(`${TYPE}/list-all-simple`, { token: user.token })).data
    expect(names).toEqual((await t.get(`${TYPE}/simple-list`, { token: user.token })).data)
    expect(Object.keys(names[0])).toEqual(['id', 'name', 'type'])
  })

  it('come by type and order, from the last to the first', async () => {
    const { list } = (await get(`${DATA}/page`, { pageSize: '200' })).data
    const keys = list.map(({ dictType, sort }: { dictType: string; sort: number }) => [
      dictType,
      sort,
    ])
    const sorted = [...keys].sort((a, b) => (a[0] === b[0] ? b[1] - a[1] : a[0] < b[0] ? 1 : -1))
    expect(keys).toEqual(sorted)
  })
})

describe('use', () => {
  it('is counted by type and by value; a value in use cannot be deleted', async () => {
    const body = type()
    await post(`${TYPE}/create`, body)
    await post(`${DATA}/create`, entry(body.type))
    const { list } = (await get(`${TYPE}/page`, { type: body.type })).data
    expect(list).toMatchObject([{ type: body.type, count: 1 }])
    expect((await get(`${DATA}/usage`, { dictType: body.type })).data).toBeNull()

    const used = 'system_user_sex'
    const { data: usage } = await get(`${DATA}/usage`, { dictType: used })
    const { value } = usage[0] as { value: string }
    const { list: values } = (await get(`${DATA}/page`, { dictType: used })).data
    const found = values.find((one: { value: string }) => one.value === value)
    expect((await remove(`${DATA}/delete`, { id: found.id })).code).toBe(1_002_007_004)
  })
})
