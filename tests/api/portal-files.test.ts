import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { libraryFile } from '#app/pages/library/files/file.server.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { readXlsx } from '#tests/support/xlsx.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const reviewer = (await t.login('admin')).accessToken
let calls = 0

/** The portal's answer for this URL, with an API in this process. */
async function file(address: string, init: RequestInit = {}, token?: string) {
  const url = new URL(address, 'http://localhost')
  const api = async (endpoint: Endpoint, { query = {} }: { query?: object } = {}) => {
    calls++
    const values = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(
      values.flatMap(([name, value]) =>
        [value as unknown].flat().map((one) => [name, String(one)]),
      ),
    )
    const { code, data } = await t.get(`${endpoint.path}?${search.toString()}`, {
      ...(token ? { token } : {}),
    })
    expect(code).toBe(0)
    return data as unknown
  }
  const context = { url, api, request: new Request(url, init), locale: 'zh', tokens: token }
  return libraryFile(context as unknown as PageContext)
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const PAGES = Math.ceil(3100 / 200)

describe('The files of the libraries', () => {
  it('are none of a release that cannot be one, and of the newest where none is named', async () => {
    for (const address of [
      '/carbonfactor.csv?release=abc',
      '/carbonfoot.json?release=0',
      '/carbonfactor.xlsx?id=EL-PRV-33-2023&release=1x',
    ])
      await expect(file(address)).rejects.toMatchObject({ status: 404 })
    const { headers } = await file('/carbonfactor.csv?id=EL-PRV-33-2023&release=')
    expect(headers.get('x-release')).toBe('1')
  })

  it('have every public record and the checksum of what follows, from disk the second time', async () => {
    calls = 0
    const answer = await file('/carbonfactor.csv?all=1')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const text = bytes.toString()
    expect(calls).toBeGreaterThanOrEqual(PAGES)
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
    const table = text.slice(text.indexOf('\r\nid,') + 2)
    expect(text).toContain(`: ${sha256(table)}\r\n`)
    const rows = parse(table, { columns: true }) as { id: string }[]
    expect(text).toContain(`# 记录 records: ${rows.length}\r\n`)
    expect(text).toContain('# 许可与署名 licence and attribution: 每条数据的许可和署名见 licence')
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(3000)

    calls = 0
    const again = await Promise.all([1, 2, 3].map(() => file('/carbonfactor.csv?all=1')))
    for (const one of again) expect(Buffer.from(await one.arrayBuffer()).equals(bytes)).toBe(true)
    // Only the newest release and the first page of its records.
    expect(calls).toBe(3)
  })

  it('are not sent to who has them, nor to who asks for the headers', async () => {
    const address = '/carbonfactor.json?q=EL-NAT'
    const answer = await file(address)
    const { about, records } = (await answer.json()) as {
      about: { sha256: string; records: number; terms: string }
      records: unknown[]
    }
    expect(about.records).toBe(records.length)
    expect(about.sha256).toBe(sha256(JSON.stringify(records)))
    expect(about.terms).toContain('licence, licence_url, attribution')
    const etag = answer.headers.get('etag') ?? ''
    const known = await file(address, { headers: { 'if-none-match': etag } })
    expect([known.status, await known.text()]).toEqual([304, ''])
    const head = await file(address, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await file(address)).headers.get('etag')).toBe(etag)
  })

  it('give a reviewer what is not public, and nobody after him', async () => {
    const all = async (token?: string) => {
      const answer = await file('/carbonfoot.json?all=1', {}, token)
      return ((await answer.json()) as { records: { id: string }[] }).records.length
    }
    const [publicly, staff] = [await all(), await all(reviewer)]
    expect(staff).toBeGreaterThan(publicly)
    expect(await all()).toBe(publicly)
  })

  it('are workbooks too', async () => {
    const body = Buffer.from(await (await file('/carbonfoot.xlsx?q=FP-GB51366')).arrayBuffer())
    expect(body.subarray(0, 2).toString()).toBe('PK')
    const rows = readXlsx(body)
    const at = rows.findIndex(([first]) => first === 'title')
    const [data, about] = [rows.slice(0, at), rows.slice(at + 1)]
    const facts = new Map(about.map(([name = '', fact]) => [name, fact]))
    expect(facts.get('records')).toBe(String(data.length - 1))
    expect(facts.get('licence and attribution')).toContain('attribution')
    const table = await (await file('/carbonfoot.csv?q=FP-GB51366')).text()
    const lines = table.slice(table.indexOf('\r\nid,') + 2)
    expect(facts.get('sha256 of the CSV table')).toBe(sha256(lines))
    const one = await file('/carbonfactor.csv?id=EL-NAT-2023')
    expect(await one.text()).toContain('EL-NAT-2023,')
  })
})
