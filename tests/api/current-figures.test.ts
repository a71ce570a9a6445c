import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#app/http/api-client/api-errors.server.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { LOCALES } from '#app/i18n/locale.ts'
import { type GridFigures, readFigures } from '#app/pages/portal/figures/current-figures.server.ts'
import { figureValues } from '#app/pages/portal/figures/figure-values.server.ts'
import { gridOf } from '#app/pages/portal/figures/grid-factors.server.ts'
import { overviewCsv } from '#app/pages/portal/home/overview.server.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { seededFigures } from '#tests/support/figures.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const token = (await t.login('admin')).accessToken
/** The portal's client, whose requests go to the app in this process. */
const call = (async (endpoint: Endpoint, { query = {} }: { query?: object } = {}) => {
  const values = Object.entries(query).map(([name, value]) => [name, String(value)])
  const { code, data, msg } = await t.get(endpoint.path, { query: Object.fromEntries(values) })
  if (code !== 0) throw new ApiError(code, msg)
  return data as unknown
}) as unknown as ApiClient

const factors = readFileSync('seeds/data/factors.csv', 'utf8')
const lineOf = (id: string) => factors.split('\n').find((line) => line.startsWith(`${id},`)) ?? ''
const publish = async (file: string) => {
  const body = { files: [file], retireMany: true }
  expect((await t.post('/extend/library/publish', { token, body })).msg).toBe('')
}
const brief = ({ national, provinces }: GridFigures) =>
  [['', national] as const, ...provinces].map(([code, { id, figure }]) => [code, id, figure]).sort()

describe('The figures that pages quote', () => {
  it('are read from the release, and told with its number', async () => {
    const figures = await readFigures(call)
    expect(figures.release.release).toBe(1)
    expect(figures.grid && brief(figures.grid)).toEqual(
      seededFigures.grid && brief(seededFigures.grid),
    )
    for (const locale of LOCALES) {
      const values = figureValues(locale, figures)
      expect(values).toEqual(figureValues(locale, { ...seededFigures, release: figures.release }))
      expect(Object.values(values).join()).not.toContain('undefined')
      for (const name of ['gridAverage', 'etsAverage', 'electricityFootprint', 'coalSource'])
        expect(values[name], name).toMatch(/第 1 版|data release 1/)
    }
  })

  it('follow the next release, all of one release', async () => {
    const national = lineOf('EL-NAT-2023')
    await publish(factors.replace(national, national.replace(',0.5306,', ',0.5310,')))
    const figures = await readFigures(call)
    expect(figures.release.release).toBe(2)
    for (const locale of LOCALES) {
      const grid = gridOf(locale, figures)
      const csv = parse(grid ? overviewCsv(locale, grid) : '', { bom: true }) as string[][]
      expect(csv[1]?.[2]).toBe('0.5310')
      expect(new Set(csv.slice(1).map((row) => row[9]))).toEqual(new Set(['2']))
      expect(JSON.stringify(figureValues(locale, figures))).not.toContain('0.5306')
    }
  })

  it('take the newest year that has a nation and provinces, and do without a record that is gone', async () => {
    const next = lineOf('EL-NAT-2023').replaceAll('2023', '2024').replace(',0.5306,', ',0.5200,')
    const lost = factors.replace(`${lineOf('FU-NG')}\n`, '').replace(/^EL-ETS-.*\n/gm, '')
    await publish(`${lost.trimEnd()}\n${next}\n`)
    const figures = await readFigures(call)
    expect(figures.grid?.year).toBe(2023)
    expect(figures.gas).toBeUndefined()
    expect(figures.ets).toBeUndefined()
    expect(figureValues('zh', figures).etsAverage).toBe('数值见碳核算因子库')

    const province = lineOf('EL-PRV-33-2023').replaceAll('2023', '2024')
    await publish(`${lost.trimEnd()}\n${next}\n${province}\n`)
    const grid = gridOf('zh', await readFigures(call))
    expect([grid?.year, grid?.average]).toEqual([2024, '0.5200'])
    expect(grid?.provinces.filter(({ value }) => value !== null).map(({ name }) => name)).toEqual([
      '浙江',
    ])
  })
})
