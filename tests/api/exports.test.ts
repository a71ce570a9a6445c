import { expect, it } from 'vitest'
import { filterName } from '#server/contract/filter-names.ts'
import { type Endpoint, XLSX_FILE } from '#server/contract/endpoint.ts'
import { ABOUT_SHEET, filterFields } from '#server/workbook-answer.ts'
import { testApp } from '#tests/support/app.ts'
import { readSheets } from '#tests/support/xlsx.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: token } = await t.login('admin')

/** Every call that answers the rows of a list as a workbook. */
const contract = import.meta.glob<Record<string, unknown>>('../../server/contract/*.ts', {
  eager: true,
})
const isExport = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'file' in value &&
  value.file === XLSX_FILE &&
  /\/export(-excel)?$/.test((value as Endpoint).path)
const EXPORTS = Object.values(contract)
  .flatMap((module) => Object.values(module).flat())
  .filter(isExport)

async function sheets(path: string, query: Record<string, string> = {}) {
  const { statusCode, rawPayload } = await t.app.inject({
    url: path,
    query: { ...query, token },
  })
  expect(statusCode).toBe(200)
  return readSheets(rawPayload)
}
const aboutOf = async (path: string, query?: Record<string, string>) =>
  (await sheets(path, query)).get(ABOUT_SHEET) ?? []
const named = (about: string[][], name: string) => about.find(([title]) => title === name)?.[1]

it('tells of every export what it holds, by whom and when it was made', async () => {
  expect(EXPORTS.length).toBeGreaterThan(18)
  for (const { path } of EXPORTS) {
    const all = await sheets(path)
    expect([...all.keys()], path).toEqual(['Sheet1', ABOUT_SHEET])
    const about = all.get(ABOUT_SHEET) ?? []
    expect(named(about, '导出人'), path).toMatch(/（admin）$/)
    expect(Number(named(about, '导出时间')), path).toBeGreaterThan(45_000)
    expect(named(about, '条数'), path).toBe(String((all.get('Sheet1')?.length ?? 0) - 1))
    expect(named(about, '排序'), path).toMatch(/\p{Script=Han}/u)
    expect(named(about, '查询条件'), path).toMatch(/^无/)
    expect(JSON.stringify(about), 'no credentials').not.toContain(token)
  }
})

it('has words for every condition of an export', () => {
  const unnamed = EXPORTS.flatMap(({ path, query }) =>
    Object.keys(filterFields(query)).flatMap((field) =>
      field === 'sort' || /\p{Script=Han}/u.test(filterName(path, field)) ? [] : [path, field],
    ),
  )
  expect(unnamed).toEqual([])
})

it('tells the conditions in words, each range in one line, and no whole phone number', async () => {
  const logins = await aboutOf('/system/login-log/export-excel', {
    username: '13812345678',
    status: 'false',
    'createTime[0]': '2026-11-01',
    'createTime[1]': '2026-11-22',
    unknown: 'x',
  })
  expect(logins.slice(-3).map(([name, value]) => [name, value])).toEqual([
    ['查询条件：账号', '138****5678'],
    ['查询条件：状态', '失败'],
    ['查询条件：创建时间', '2026-11-01 至 2026-11-22'],
  ])
  const mails = await aboutOf('/system/mail-log/export-excel', { toMail: 'li.si@example.cn' })
  expect(named(mails, '查询条件：收件邮箱')).toBe('l***@example.cn')
  const until = await aboutOf('/system/role/export-excel', { 'createTime[1]': '2026-11-22' })
  expect(named(until, '查询条件：创建时间')).toBe('至 2026-11-22')
  const repeated = await t.app.inject({
    url: `/system/role/export-excel?createTime=2026-11-01&createTime=2026-11-22&token=${token}`,
  })
  const ofRepeated = readSheets(repeated.rawPayload).get(ABOUT_SHEET) ?? []
  expect(named(ofRepeated, '查询条件：创建时间')).toBe('2026-11-01 至 2026-11-22')

  const queue = await aboutOf('/extend/review/export-excel', { tab: 'approved', applytype: '2' })
  expect(named(queue, '查询条件：队列')).toBe('已通过')
  expect(named(queue, '查询条件：申请类型')).toBe('园区企业')
})
