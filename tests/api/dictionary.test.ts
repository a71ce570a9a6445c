import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { operationLog } from '#db/schema/operations.ts'
import { dayInChina } from '#shared/china-time.ts'
import { after, days } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'
import { readXlsx } from '#tests/support/xlsx.ts'

const t = await testApp()
const { accessToken: token } = await t.login('admin')
const post = (path: string, body: unknown) => t.post(path, { token, body })
const put = (path: string, body: unknown) => t.put(path, { token, body })
const get = (path: string, query: Record<string, string> = {}) => t.get(path, { token, query })
const remove = (path: string, query: Record<string, string>) =>
  t.call('DELETE', path, { token, query })

const TYPE = '/system/dict-type'
const DATA = '/system/dict-data'
const day = (offset: number) => dayInChina(after(t.clock(), days(offset)))
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
    const everywhere = { parentId: null, validFrom: null, validTo: null, state: 'current' }
    expect(shown).toEqual({ ...body, ...everywhere, id, createTime: t.clock().getTime() })
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

describe('levels', () => {
  const newType = async () => {
    const body = type()
    await post(`${TYPE}/create`, body)
    return body.type
  }
  const add = async (dictType: string, value: string, more: object = {}) =>
    (await post(`${DATA}/create`, entry(dictType, { value, label: `名${value}`, ...more }))).data
  const read = async (id: number) => (await get(`${DATA}/get`, { id: String(id) })).data
  const change = async (id: number, more: object) =>
    put(`${DATA}/update`, { ...(await read(id)), ...more })

  it('keep to their type, to five levels and out of circles', async () => {
    const dictType = await newType()
    const ids: number[] = []
    for (const value of ['a', 'b', 'c', 'd', 'e'])
      ids.push(await add(dictType, value, { parentId: ids.at(-1) ?? '' }))
    const [a = 0, b = 0, , d = 0, e = 0] = ids
    expect((await read(a)).parentId).toBeNull()
    expect((await read(e)).parentId).toBe(d)

    const deep = await post(`${DATA}/create`, entry(dictType, { value: 'f', parentId: e }))
    expect(deep).toMatchObject({
      code: 1_002_007_023,
      msg: '字典数据最多 5 级，请选择层级更高的上级',
    })
    expect((await change(a, { parentId: a })).code).toBe(1_002_007_021)
    expect((await change(a, { parentId: e })).code).toBe(1_002_007_022)
    expect((await change(a, { parentId: 1 })).code).toBe(1_002_007_020)
    const other = await add(await newType(), 'x')
    expect((await change(e, { parentId: other })).code).toBe(1_002_007_020)
    expect((await change(e, { parentId: 'x' })).code).toBe(400)

    // A client without levels does not change them; only an empty parent moves an entry to the top.
    expect((await change(e, { parentId: undefined, value: 'E' })).code).toBe(0)
    expect((await read(e)).parentId).toBe(d)
    expect((await change(e, { parentId: null })).code).toBe(0)
    expect((await read(e)).parentId).toBeNull()

    // A parent cannot be deleted or change its type; a whole branch can be deleted.
    const refused = await remove(`${DATA}/delete`, { id: String(b) })
    expect(refused.code).toBe(1_002_007_024)
    expect(refused.msg).toBe('“名b”还有 1 项下级，请先删除这些下级，或为其另选上级')
    expect((await change(b, { dictType: await newType() })).code).toBe(1_002_007_024)
    const branch = ids.slice(0, 4).join(',')
    expect((await remove(`${DATA}/delete-list`, { ids: branch })).code).toBe(0)
  })

  it('are told by name in the operation log, with the dates', async () => {
    const dictType = await newType()
    const above = await add(dictType, 'a')
    const id = await add(dictType, 'b')
    await change(id, { parentId: above, validFrom: '2026-01-01', validTo: '2026-12-31' })
    const { list } = (await get('/system/operate-log/page', { bizId: String(id), type: '字典' }))
      .data
    const changes = list[0].changes.map(
      ({ label, before, after }: Record<string, string>) => `${label}：${before}→${after}`,
    )
    expect(changes).toEqual(['上级：→名a（a）', '有效期起：→2026-01-01', '有效期止：→2026-12-31'])
  })

  it('give what is in force today, and nothing beneath what is not', async () => {
    const dictType = await newType()
    const a = await add(dictType, 'a', { validFrom: day(0), validTo: day(0) })
    await add(dictType, 'b', { parentId: a })
    await add(dictType, 'future', { validFrom: day(1) })
    const past = await add(dictType, 'past', { validTo: day(-1) })
    await add(dictType, 'gone', { parentId: past })
    const values = async () =>
      (await get(`${DATA}/simple-list`)).data
        .filter((one: { dictType: string }) => one.dictType === dictType)
        .map(({ value, parentValue }: Record<string, string>) =>
          parentValue ? `${parentValue}/${value}` : value,
        )
        .sort()
    expect(await values()).toEqual(['a', 'a/b'])
    const inState = async (state: string) =>
      (await get(`${DATA}/page`, { dictType, state })).data.list
        .map(({ value, state: told }: Record<string, string>) => `${value} ${told}`)
        .sort()
    expect(await inState('future')).toEqual(['future future'])
    expect(await inState('current')).toEqual(['a current', 'b current', 'gone current'])
    expect(await inState('past')).toEqual(['past past'])
    expect(await inState('')).toHaveLength(5)
    expect((await get(`${DATA}/page`, { dictType, state: 'x' })).code).toBe(400)

    await change(a, { status: 1 })
    expect(await values()).toEqual([])
    await change(a, { status: 0 })

    const reversed = await change(a, { validTo: day(-1) })
    expect(reversed).toMatchObject({ code: 1_002_007_025, msg: '有效期止不能早于有效期起' })
    expect((await change(past, { validFrom: day(0), validTo: undefined })).code).toBe(1_002_007_025)
    expect((await change(a, { validTo: '2026-02-30' })).msg).toContain('有效期止日期不正确')

    const { rawPayload } = await t.app.inject({
      url: `${DATA}/export-excel?dictType=${dictType}&state=current`,
      headers: { authorization: `Bearer ${token}` },
    })
    const [head = [], ...rows] = readXlsx(rawPayload)
    const columns = ['字典键值', '上级键值', '上级标签', '有效期起', '有效期止', '有效状态']
    const cells = rows.map((cell) => columns.map((name) => cell[head.indexOf(name)] ?? ''))
    expect(cells.sort()).toEqual([
      ['a', '', '', day(0), day(0), '有效'],
      ['b', 'a', '名a', '', '', '有效'],
      ['gone', 'past', '名past', '', '', '有效'],
    ])
  })

  it('are not offered while their type is disabled', async () => {
    const body = type()
    const { data: id } = await post(`${TYPE}/create`, body)
    await post(`${DATA}/create`, entry(body.type))
    const offered = async () =>
      (
        await Promise.all(
          [`${DATA}/simple-list`, `${DATA}/list-all-simple`].map((path) => get(path)),
        )
      ).map(
        ({ data }) => data.filter((one: { dictType: string }) => one.dictType === body.type).length,
      )
    expect(await offered()).toEqual([1, 1])
    await put(`${TYPE}/update`, { ...body, id, status: 1 })
    expect(await offered()).toEqual([0, 0])
    await put(`${TYPE}/update`, { ...body, id })
    expect(await offered()).toEqual([1, 1])
  })

  it('stand in the classification of industries', async () => {
    const rows = (await get(`${DATA}/simple-list`)).data.filter(
      (one: { dictType: string }) => one.dictType === 'industry',
    )
    expect(rows).toHaveLength(117)
    expect(rows[0]).toMatchObject({ value: 'A', label: '农、林、牧、渔业' })
    expect(rows[0]).not.toHaveProperty('parentValue')
    expect(rows.at(-1)).toMatchObject({ value: '97', label: '国际组织', parentValue: 'T' })
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
