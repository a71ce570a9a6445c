import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { feedback } from '#db/schema/feedback.ts'
import { days } from '#shared/duration.ts'
import { purge } from '#server/purge.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const factor = async (id: string) => (await t.get('/extend/factor/get', { query: { id } })).data
const footprint = async (id: string) =>
  (await t.get('/extend/footprint/get', { query: { id } })).data
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

describe('one factor', () => {
  it('is found by its code in any case, or by its series', async () => {
    expect((await factor('el-nat-2022')).record.id).toBe('EL-NAT-2022')
    expect(await factor(' EL-NAT ')).toMatchObject({ byCode: false, record: { id: 'EL-NAT-2023' } })
    expect(await factor('FU-DIES')).toMatchObject({ byCode: true, record: { series: 'FU-DIES' } })
    for (const id of ['', ' ', 'x'.repeat(61)])
      expect((await t.get('/extend/factor/get', { query: { id } })).code).toBe(400)
    for (const id of ['EL', 'FP-LEVIS501', '%', "' or 1=1", 'EL-NAT-2024'])
      expect((await t.get('/extend/factor/get', { query: { id } })).code).toBe(1_010_003_000)
    const { code } = await t.get('/extend/factor/get', { query: { id: 'EL-NAT', release: '2' } })
    expect(code).toBe(1_010_003_001)
  })

  it('names its document, with number and address', async () => {
    expect((await factor('EL-NAT-2023')).record).toMatchObject({
      figure: '0.5306',
      unit: 'kgCO2/kWh',
      status: 'official',
      derived: false,
      source: {
        number: '公告2025年第47号',
        publisher: '生态环境部、国家统计局',
        url: expect.stringMatching(/^https:\/\/www\.mee\.gov\.cn\//),
      },
    })
  })

  it('charts one series only, and keeps other accounting scopes apart', async () => {
    const national = await factor('EL-NAT-2022')
    expect(ids(national.years)).toEqual(['EL-NAT-2021', 'EL-NAT-2022', 'EL-NAT-2023'])
    expect(ids(national.others)).toEqual([
      'EL-NAT-EXMKT-2022',
      'EL-NAT-FOSSIL-2022',
      'EL-ETS-2022',
      'EF-NAT-2024',
    ])
    expect(national.purpose.zh).toContain('不是全国碳市场报告所用的因子')
    expect(national.gap.zh).toContain('2010—2014')
    const purposes = new Set([national, ...national.others].map(({ purpose }) => purpose))
    expect(purposes.size).toBe(5)
    for (const id of ['EL-NAT', 'EL-ETS', 'EF-NAT', 'EL-PRV-33', 'EL-REG-HD']) {
      const { record, years } = await factor(id)
      for (const year of years) expect(year).toMatchObject({ series: id, purpose: record.purpose })
    }
  })

  it('lists the same factor of other regions, or of other sets', async () => {
    const { siblings } = await factor('EL-PRV-33-2022')
    expect(siblings).toHaveLength(29)
    expect(new Set(siblings.map(({ year }: { year: number }) => year))).toEqual(new Set([2022]))
    expect(ids((await factor('GWP-AR5-CH4')).siblings)).toEqual(['GWP-AR4-CH4', 'GWP-AR6-CH4'])
    // The regional grids of 2012 had other borders.
    expect(ids((await factor('EL-REG-HB-2012')).siblings)).not.toContain('EL-REG-HD-2023')
    expect(ids((await factor('EL-REG-HB-2012')).others)).toContain('EL-REG-HB-2023')
  })

  it('shows the parameters of a fuel, its formula and the other sets', async () => {
    const { formula, otherSets, record } = await factor('FU-DIES')
    expect(formula).toMatchObject({
      by: 'mass',
      fuel: { id: 'FA-DIES', ncv: '42.652', carbonContent: '0.0202', oxidationRate: '0.98' },
    })
    // 42.652 × 0.0202 × 0.98 × 44/12
    expect(formula.computed).toBeCloseTo(3.095_91, 5)
    expect(formula.computed.toFixed(4)).toBe(record.figure)
    expect(record.derived).toBe(true)
    // FC-DIES, of the provincial guidelines, is no longer verified.
    expect(ids(otherSets)).toEqual(['FB-DIES', 'FD-DIES'])
    expect((await factor('EL-NAT')).formula).toBeNull()
  })

  it('hides unchecked relatives', async () => {
    // The record of 2023 is not verified.
    expect(ids((await factor('EF-TDL-2024')).years)).toEqual(['EF-TDL-2024'])
    const token = (await t.login('reviewer')).accessToken
    const query = { id: 'EF-TDL-2024' }
    const { data } = await t.get('/extend/factor/get', { token, query })
    expect(ids(data.years)).toEqual(['EF-TDL-2023', 'EF-TDL-2024'])
  })
})

describe('a code that no record has', () => {
  const near = async (library: string, id: string) =>
    ids((await t.get(`/extend/${library}/near`, { query: { id } })).data)

  it('is near to those that are written almost alike', async () => {
    expect((await near('factor', 'EL-NAT-2024'))[0]).toMatch(/^EL-NAT-202\d$/)
    expect(await near('factor', 'el-prv-33-203')).toContain('EL-PRV-33-2023')
    expect((await near('factor', 'FU-DEIS'))[0]).toBe('FU-DIES')
    expect((await near('footprint', 'FP-GB51366-2'))[0]).toMatch(/^FP-GB51366-\d2$/)
    expect(await near('factor', 'no-such-code-anywhere')).toEqual([])
    // Unverified records are never suggested.
    expect(await near('factor', 'HT-11-CPCX')).not.toContain('HT-11-CPCD')
    expect((await t.get('/extend/factor/near', { query: { id: '' } })).code).toBe(400)
  })
})

describe('one footprint', () => {
  it('states its functional unit and boundary', async () => {
    const { record, versions } = await footprint('FP-GB51366-02')
    expect(record).toMatchObject({
      name: 'C30混凝土',
      functionalUnit: expect.stringContaining('m³'),
      boundary: 'cradle-to-gate',
      purpose: 'product',
    })
    expect(versions).toMatchObject([{ release: 1, until: null }])
  })
})

describe('a report on a record', () => {
  it('is answered in public, and itself read by staff only', async () => {
    const send = async (page: string) =>
      (
        await t.post('/extend/feedback/create', {
          body: {
            kind: 'data',
            content: '单位是不是写错了？我的电话见下',
            phone: '13800000009',
            page,
          },
        })
      ).data.id as number
    const token = (await t.login('reviewer')).accessToken
    const settle = (id: number, more: object) =>
      t.put('/extend/feedback/handle', { token, body: { id, ...more } })
    const first = await send('/carbonfactor?id=EL-NAT-2022')
    const second = await send('/carbonfactor?id=EL-NAT-2022&release=1')
    const other = await send('/carbonfactor?id=EL-NAT-2022X')
    expect((await factor('EL-NAT-2022')).answers).toEqual([])
    await settle(first, { note: '已核对', answer: '已核对公告原文，单位无误。' })
    t.advance(1000)
    await settle(second, { answer: '同上。' })
    await settle(other, { answer: '别处' })
    const { answers, ...rest } = await factor('EL-NAT-2022')
    expect(answers.map(({ answer }: { answer: string }) => answer)).toEqual([
      '已核对公告原文，单位无误。',
      '同上。',
    ])
    expect(answers[0].time).toBeGreaterThan(0)
    expect(JSON.stringify({ answers, rest })).not.toMatch(/我的电话|13800000009|"已核对"/)
    // Once reopened or withdrawn, the answer is not public.
    await settle(first, { status: 'open' })
    await settle(second, { answer: '' })
    expect((await factor('EL-NAT-2022')).answers).toEqual([])
  })
})

describe('an answer', () => {
  it('outlives the report, of which nothing is stored', async () => {
    const body = { kind: 'data', content: '数值与公告不一致，请核对', phone: '13800000009' }
    const page = '/carbonfactor?id=EL-NAT-2021'
    const { id } = (await t.post('/extend/feedback/create', { body: { ...body, page } })).data
    const token = (await t.login('reviewer')).accessToken
    const settled = { id, note: '已核对', answer: '与公告一致。' }
    await t.put('/extend/feedback/handle', { token, body: settled })
    t.advance(days(3 * 366))
    await purge(t.context)
    const [row] = await t.db.select().from(feedback).where(eq(feedback.id, id))
    expect(row).toMatchObject({ content: '', phone: '', note: '', userId: null, senderHash: '' })
    expect((await factor('EL-NAT-2021')).answers).toMatchObject([{ answer: '与公告一致。' }])
  })
})

describe('the open data', () => {
  const PATHS = ['page', 'get?id=EL-NAT', 'releases']

  it('is read from any page, and described in the OpenAPI document', async () => {
    const { paths } = JSON.parse((await t.get('/openapi.json')).text)
    for (const path of PATHS) {
      const url = `/extend/factor/${path}`
      const headers = { origin: 'https://example.org' }
      const answer = await t.get(url, { headers })
      expect(answer.code).toBe(0)
      expect(answer.headers['access-control-allow-origin']).toBe('https://example.org')
      const described = paths[url.split('?')[0] ?? ''].get
      expect(described.description).toContain('公开')
      expect(described.description).toContain('429')
    }
    const names = paths['/extend/factor/page'].get.parameters.map(
      ({ name }: { name: string }) => name,
    )
    const promised = 'q category gas region year source scope release sort page size all'.split(' ')
    expect(names).toEqual(expect.arrayContaining(promised))
  })

  it('is limited by address, and comes back', async () => {
    const limited = await testApp({}, t.db)
    const read = (address: string) => limited.get('/extend/factor/releases', { address })
    const codes = []
    for (let at = 0; at < 301; at++) codes.push((await read('203.0.113.7')).code)
    expect(codes.slice(0, 300).every((code) => code === 0)).toBe(true)
    const refused = await read('203.0.113.7')
    expect([codes[300], refused.code]).toEqual([429, 429])
    expect(refused.headers['retry-after']).toBe('1')
    expect((await read('203.0.113.8')).code).toBe(0)
    // Calls that are not open data are not affected.
    const other = await limited.get('/extend/area/list', { address: '203.0.113.7' })
    expect(other.code).toBe(0)
    limited.advance(1000)
    expect((await read('203.0.113.7')).code).toBe(0)
  })

  it('for the addresses of one IPv6 customer together', async () => {
    const limited = await testApp({}, t.db)
    const read = (address: string) => limited.get('/extend/factor/releases', { address })
    for (let at = 0; at < 300; at++) await read(`2001:db8:1:2::${at.toString(16)}`)
    expect((await read('2001:db8:1:2:ffff::1')).code).toBe(429)
    expect((await read('2001:db8:1:3::1')).code).toBe(0)
  })
})
