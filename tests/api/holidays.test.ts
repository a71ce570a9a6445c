import { describe, expect, it } from 'vitest'
import { days as daysLong } from '#shared/duration.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: token } = await t.login('admin')
const { accessToken: reviewer } = await t.login('reviewer')

const NOTICE = {
  title: '国务院办公厅关于 2027 年部分节假日安排的通知',
  number: '国办发明电〔2026〕1 号',
  url: 'https://www.gov.cn/zhengce/2027.htm',
}
const check = async (content: string, year = 2027) =>
  (await t.post('/system/holiday/check', { token, body: { year, content } })).data
const list = async () => (await t.get('/system/holiday/list', { token })).data
const save = (body: object) => t.put('/system/holiday/update', { token, body })

describe('a year of public holidays', () => {
  it('is checked row by row, and nothing is kept', async () => {
    const rows = [
      ['日期', '类型', '名称'],
      ['2027-01-01', '休', '元旦'],
      ['2027/1/2', '休', '元旦'],
      ['2027-02-30', '休', '春节'],
      ['2027-05-01', '假', '劳动节'],
      ['2027-05-03', '班', ''],
      ['2027-10-01', '休', ''],
      ['2028-01-01', '休', '元旦'],
      ['2027-01-01', '休', '元旦'],
      ['2027-06-09', '休', '<b>端午节</b>'],
      ['2027-06-10', '休', '长'.repeat(21)],
    ]
    const { problems, days } = await check(rows.map((row) => row.join(',')).join('\r\n'))
    expect(days).toEqual([])
    expect(problems[1]).toMatchObject({ fault: { key: 'kind', values: {} } })
    expect(problems[5]).toMatchObject({ fault: { key: 'repeated', values: { line: '2' } } })
    expect(
      problems.map(({ line, reason }: { line: number; reason: string }) => [line, reason]),
    ).toEqual([
      [4, '日期不正确，应为 2027-01-01 这样的日期'],
      [5, '类型应为“休”或“班”'],
      [6, '“班”须是星期六或星期日'],
      [7, '“休”须写明节日名称'],
      [8, '不是 2027 年的日期'],
      [9, '与第 2 行是同一天'],
      [10, '名称含有不能使用的字符'],
      [11, '名称最多 20 个字'],
    ])
    expect((await list()).map(({ year }: { year: number }) => year)).not.toContain(2027)
  })

  it('is refused as a whole when it is no such file', async () => {
    for (const [content, reason] of [
      ['日期,类型,名称\n', '文件里没有日期'],
      ['2027-01-01,"休,元旦', '不是 CSV 文件，或引号不成对'],
      ['2027-01-03,班,', '文件里没有“休”的日期'],
      ['2027-01-01,休,元旦\n'.repeat(151), '一年的安排不超过 150 行'],
    ] as const)
      expect((await check(content)).problems).toMatchObject([{ line: 0, value: '', reason }])
  })

  it('reads the dates that spreadsheet programs write, days of the December before, and any separator', async () => {
    const { days, changes } = await check(
      '\uFEFF日期\t类型\t名称\n2026/12/31\t休\t元旦\n2027年1月1日\t休\t元旦\n\n2027-1-9\t班\t',
    )
    expect(days).toEqual([
      { date: '2026-12-31', kind: 'off', name: '元旦' },
      { date: '2027-01-01', kind: 'off', name: '元旦' },
      { date: '2027-01-09', kind: 'work', name: '' },
    ])
    expect(changes[0]).toEqual({ date: '2026-12-31', change: 'added', from: '', to: '休 元旦' })
  })

  it('replaces that year alone, is logged, and shows its differences to the next', async () => {
    const before = await list()
    const { days } = await check('2027-01-01,休,元旦\n2027-01-09,班,\n')
    expect((await save({ year: 2027, ...NOTICE, days })).code).toBe(0)
    const after = await list()
    expect(after[0]).toMatchObject({ year: 2027, ...NOTICE, uploaded: true, days })
    expect(after.slice(1)).toEqual(before)
    const log = await t.get('/system/operate-log/page', { token, query: { module: 'setting' } })
    expect(log.data.list[0]).toMatchObject({ name: '更新节假日安排', subject: '2027' })
    const again = await check('2027-01-01,休,元旦节\n2027-01-02,休,元旦\n')
    expect(again).toMatchObject({
      kept: 0,
      changes: [
        { date: '2027-01-01', change: 'changed', from: '休 元旦', to: '休 元旦节' },
        { date: '2027-01-02', change: 'added', from: '', to: '休 元旦' },
        { date: '2027-01-09', change: 'removed', from: '班', to: '' },
      ],
    })
  })

  it('takes the place of the year of this version', async () => {
    const year = (await list()).find((one: { uploaded: boolean }) => !one.uploaded).year
    await save({ year, ...NOTICE, days: [{ date: `${year}-10-01`, kind: 'off', name: '国庆节' }] })
    const found = (await list()).filter((one: { year: number }) => one.year === year)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ uploaded: true, days: [{ date: `${year}-10-01` }] })
  })

  it('is refused with days that no notice could have, and to those who may not change settings', async () => {
    const day = { date: '2027-01-01', kind: 'off', name: '元旦' }
    for (const days of [
      [],
      [{ ...day, date: '2029-01-01' }],
      [{ ...day, date: '2027-02-30' }],
      [{ ...day, kind: 'work', date: '2027-01-04' }],
      [day, day],
    ])
      expect((await save({ year: 2027, ...NOTICE, days })).code).toBe(400)
    for (const wrong of [{ url: 'javascript:alert(1)' }, { title: '' }, { year: 1999 }])
      expect((await save({ year: 2027, ...NOTICE, days: [day], ...wrong })).code).toBe(400)
    const body = { year: 2027, ...NOTICE, days: [day] }
    expect((await t.put('/system/holiday/update', { token: reviewer, body })).code).toBe(403)
  })

  it('moves the promised day and the days left', async () => {
    const due = async () => {
      const { token: own, phone } = await t.enterprise()
      await t.put('/extend/userinfo/update', { token: own, body: t.profile(phone) })
      const { data } = await t.get('/extend/userinfo/application', { token: own })
      return new Date(data.application.dueTime)
    }
    const usual = await due()
    const now = t.clock()
    const year = now.getUTCFullYear()
    const off = Array.from({ length: 20 }, (_, n) =>
      new Date(now.getTime() + daysLong(n + 1)).toISOString().slice(0, 10),
    ).filter((date) => date.startsWith(String(year)))
    const days = off.map((date) => ({ date, kind: 'off', name: '停电' }))
    expect((await save({ year, ...NOTICE, days })).code).toBe(0)
    expect((await due()).getTime()).toBeGreaterThan(usual.getTime() + daysLong(14))
    const { data } = await t.get('/extend/review/page', {
      token: reviewer,
      query: { tab: 'pending', sort: 'submitTime' },
    })
    // The earlier case keeps its promised day, with fewer working days left.
    const first = data.list.find(({ dueTime }: { dueTime: number }) => dueTime === usual.getTime())
    expect(first.daysLeft).toBe(0)
  })
})
