import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rolePermissions, roles, userRoles } from '#db/schema/accounts.ts'
import { operationLog } from '#db/schema/operations.ts'
import { streamXlsx } from '#shared/xlsx.ts'
import { newPhone, testApp } from '#tests/support/app.ts'
import { readXlsx } from '#tests/support/xlsx.ts'

const t = await testApp()
const { accessToken: token } = await t.login('admin')

const TITLES = ['登录名称', '用户名称', '部门编号', '用户邮箱', '手机号码', '用户性别', '帐号状态']
async function workbook(rows: (string | number)[][], titles = TITLES): Promise<Buffer> {
  const columns = titles.map((title, place) => ({
    title,
    value: (row: (string | number)[]) => row[place],
  }))
  const chunks: Buffer[] = []
  for await (const chunk of streamXlsx(columns, rows)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
async function send(
  file: Buffer,
  updateSupport?: string,
  as = token,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), '用户.xlsx')
  const request = new Request('http://x', { method: 'POST', body: form })
  return t.post('/system/user/import', {
    token: as,
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    ...(updateSupport === undefined ? {} : { query: { updateSupport } }),
  })
}
const find = async (username: string) =>
  (await t.get('/system/user/page', { token, query: { username } })).data.list[0]

describe('users from a sheet', () => {
  it('are created line by line; an error in one does not affect the others', async () => {
    const phone = newPhone()
    const file = await workbook([
      ['importa', '甲', 100, 'ImportA@example.cn', Number(phone), '女', '关闭'],
      ['importb', '乙', '', '', '', '', ''],
      ['', '无名', '', '', '', '', ''],
      ['importc', '', '', '', '', '', ''],
      ['importd', '丁', 999, '', '', '', ''],
      ['importe', '戊', '', '', '', '中', ''],
      ['importb', '又一个', '', '', '', '', ''],
      ['admin', '另一个', '', '', '', '', ''],
    ])
    const { data } = await send(file, '0')
    const taken = { code: 1_002_003_000, rule: null, values: {} }
    expect(data).toEqual({
      createUsernames: ['importa', 'importb'],
      updateUsernames: [],
      failureUsernames: {
        '第 4 行': '用户账号不能为空',
        importc: '用户昵称不能为空',
        importd: '当前部门不存在',
        importe: '用户性别应为未知、男、女之一',
        importb: '用户账号已经存在',
        admin: '用户账号已经存在',
      },
      failures: [
        {
          ...{ line: 4, username: '', reason: '用户账号不能为空' },
          ...{ code: 400, rule: 'missing', values: { column: '用户账号' } },
        },
        {
          ...{ line: 5, username: 'importc', reason: '用户昵称不能为空' },
          ...{ code: 400, rule: 'missing', values: { column: '用户昵称' } },
        },
        {
          ...{ line: 6, username: 'importd', reason: '当前部门不存在' },
          ...{ code: 1_002_004_002, rule: null, values: {} },
        },
        {
          ...{ line: 7, username: 'importe', reason: '用户性别应为未知、男、女之一' },
          ...{ code: 400, rule: 'oneOf', values: { column: '用户性别', values: '未知、男、女' } },
        },
        { line: 8, username: 'importb', reason: '用户账号已经存在', ...taken },
        { line: 9, username: 'admin', reason: '用户账号已经存在', ...taken },
      ],
    })
    expect(await find('importa')).toMatchObject({
      nickname: '甲',
      deptId: 100,
      email: 'importa@example.cn',
      mobile: phone,
      sex: 2,
      status: 1,
    })
    expect(await find('importd')).toBeUndefined()
    const log = await t.db.select().from(operationLog).where(eq(operationLog.action, 'user.import'))
    expect(log.map(({ detail }) => detail)).toEqual([{ created: 2, updated: 0, failed: 6 }])
  })

  it('with a name longer than any are refused by their line', async () => {
    const file = await workbook([['长'.repeat(10_000), '甲', '', '', '', '', '']])
    const { failures } = (await send(file, 'true')).data
    expect(failures).toMatchObject([
      { line: 2, username: '长'.repeat(10_000), reason: '用户账号由 数字、字母 组成' },
    ])
  })

  it('are refused by the title that the template gives the column', async () => {
    const file = await workbook([
      ['importi', '壬', '总部', '', '', '', ''],
      ['importi', '壬', '', '壬', '', '', ''],
      ['importi', '壬', '', '', '123', '', ''],
      ['importi', '壬', '', '', '', '', '休假'],
      ['importi', '壬'.repeat(31), '', '', '', '', ''],
      ['imp', '壬', '', '', '', '', ''],
    ])
    const { failures } = (await send(file)).data
    expect(failures.map(({ reason }: { reason: string }) => reason)).toEqual([
      '部门编号不正确',
      '用户邮箱不正确',
      '手机号码不正确',
      '账号状态应为启用、停用之一',
      '用户昵称最多 30 个字符',
      '用户账号至少 4 个字符',
    ])
  })

  it('are changed where the form asks for it; a wish in the query wins', async () => {
    const told = async (inForm: string, inQuery?: string) => {
      const file = await workbook([['importb', '乙', '', '', '', '', '']])
      return (await send(file, inQuery, token, { updateSupport: inForm })).data
    }
    for (const wish of ['true', '1'])
      expect((await told(wish)).updateUsernames).toEqual(['importb'])
    for (const wish of ['false', '0', ''])
      expect((await told(wish)).failureUsernames).toEqual({ importb: '用户账号已经存在' })
    expect((await told('true', 'false')).updateUsernames).toEqual([])
    const file = await workbook([['importb', '乙', '', '', '', '', '']])
    expect((await send(file, undefined, token, { updateSupport: 'perhaps' })).msg).toBe(
      '请求参数不正确:是否更新不正确',
    )
  })

  it('are changed where that is asked for; an empty cell changes nothing', async () => {
    const before = await find('importa')
    const rows = [
      ['importa', '改名', '', '', '', '', '启用'],
      ['importf', '己', '', '', '', '', ''],
    ]
    const { data } = await send(await workbook(rows), 'true')
    expect(data).toEqual({
      createUsernames: ['importf'],
      updateUsernames: ['importa'],
      failureUsernames: {},
      failures: [],
    })
    expect(await find('importa')).toEqual({ ...before, nickname: '改名', status: 0 })
  })

  it('leave a line that is refused in any part as it was', async () => {
    const before = await find('admin')
    const file = await workbook([['admin', '改了一半', '', '', '', '', '停用']])
    const { failures } = (await send(file, 'true')).data
    expect(failures).toMatchObject([{ line: 2, username: 'admin' }])
    expect(await find('admin')).toEqual(before)
  })

  it('have no role and an unknown password, and sign in by SMS code', async () => {
    const phone = newPhone()
    await send(await workbook([['importg', '庚', '', '', phone, '', '']]))
    const { id } = await find('importg')
    expect(await t.rolesOf(token, id)).toEqual([])
    const body = { mobile: phone, code: await t.smsCode(phone, 21) }
    const { data } = await t.post('/system/auth/sms-login', { body })
    expect(data.userId).toBe(id)
  })

  it('are described by a template whose example is not imported when it is sent back', async () => {
    const { rawPayload } = await t.app.inject({
      url: '/system/user/get-import-template',
      headers: { authorization: `Bearer ${token}` },
    })
    const [titles, ...examples] = readXlsx(rawPayload)
    expect(titles?.[0]).toBe('用户账号')
    expect(examples).toEqual([titles, expect.arrayContaining(['zhangsan', '张三'])])
    expect((await send(rawPayload)).msg).toBe('导入用户数据不能为空')
    expect(await find('zhangsan')).toBeUndefined()
  })

  it('come from nothing else than a sheet with titles and lines, and not too many', async () => {
    const told = async (file: Buffer) => {
      const { code, msg } = await send(file)
      return `${code} ${msg}`
    }
    expect(await told(Buffer.from('登录名称,用户名称'))).toMatch(/^1002003023 只能导入 .xlsx/)
    expect(await told(await workbook([]))).toBe('1002003004 导入用户数据不能为空')
    expect(await told(await workbook([['x']], ['甲']))).toMatch(/^1002003023 第一行应为标题/)
    const many = Array.from({ length: 501 }, (_, n) => [`importmany${n}`, '某'])
    expect(await told(await workbook(many))).toBe('1002003023 一次最多导入 500 行')
    expect(await find('importmany')).toBeUndefined()
  })

  it('are changed only by those who may change a user', async () => {
    const user = await t.enterprise()
    const roleId = 150
    await t.db.transaction(async (tx) => {
      await tx.insert(roles).values({ id: roleId, code: 'importer', name: '导入' })
      await tx.insert(rolePermissions).values({ roleId, permission: 'system:user:import' })
      await tx.insert(userRoles).values({ userId: user.userId, roleId, grantedAt: t.clock() })
    })
    const file = await workbook([['importb', '被改', '', '', '', '', '']])
    expect(await send(file, 'true', user.token)).toMatchObject({
      code: 403,
      msg: '没有修改用户的权限，不能更新已有用户',
    })
    expect((await send(file, 'false', user.token)).data.failureUsernames).toEqual({
      importb: '用户账号已经存在',
    })
    expect(await find('importb')).toMatchObject({ nickname: '乙' })
  })

  it('can be imported by administrators only', async () => {
    const file = await workbook([['importh', '辛', '', '', '', '', '']])
    expect((await send(file, '0', (await t.login('reviewer')).accessToken)).code).toBe(403)
    expect(await find('importh')).toBeUndefined()
  })
})
