import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { rowsByPage } from '#server/spreadsheet.ts'
import { type Cell, sheetOf, streamWorkbook, streamXlsx } from '#shared/xlsx.ts'
import { readXlsx, readZip } from '#tests/support/xlsx.ts'

const one = (value: Cell) => buffer(streamXlsx([{ title: '值', value: () => value }], [{}]))

it('writes every row under its titles, each value as what it is', async () => {
  const columns = [
    { title: '编号', value: (row: { id: number }) => row.id },
    { title: '名称', value: () => '甲 & <乙>\n"丙"' },
    { title: '时间', value: () => new Date('2026-03-01T16:30:00Z') },
    { title: '有效', value: () => true },
    { title: '备注', value: () => null },
  ]
  const file = await buffer(streamXlsx(columns, [{ id: 1 }, { id: 900719925474099 }]))
  const rest = ['甲 & <乙>\n"丙"', '46083.020833333336', '是', '']
  expect(readXlsx(file)).toEqual([
    ['编号', '名称', '时间', '有效', '备注'],
    ['1', ...rest],
    ['900719925474099', ...rest],
  ])
  expect([...readZip(file).keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
})

it('writes a moment to the second it is in: rounded, the last of a day would be the next day', async () => {
  const at = async (time: string) => {
    const [, [serial] = []] = readXlsx(await one(new Date(time)))
    return Number(serial) * 86_400
  }
  const midnight = 46_087 * 86_400
  expect(await at('2026-03-05T23:59:59.999+08:00')).toBeCloseTo(midnight - 1, 4)
  expect(await at('2026-03-05T23:59:59+08:00')).toBeCloseTo(midnight - 1, 4)
  expect(await at('2026-03-06T00:00:00+08:00')).toBe(midnight)
})

it.each(['=1+1', '+86', '-2+3', '@SUM(A1)', '\t=1', '=cmd|"/c calc"!A1'])(
  'keeps %j a text for good',
  async (text) => {
    const xml = readZip(await one(text)).get('xl/worksheets/sheet1.xml')
    expect(xml).toContain('<c t="inlineStr" s="1">')
    expect(xml).not.toContain('<f>')
    expect(readXlsx(await one(text))[1]).toEqual([text])
  },
)

it('replaces characters that XML cannot contain, and keeps all digits of long numbers', async () => {
  expect(readXlsx(await one('a\u0000\u001b\ud800b'))[1]).toEqual(['a\ufffd\ufffd\ufffdb'])
  expect(readXlsx(await one('🌱'))[1]).toEqual(['🌱'])
  expect(readXlsx(await one('_x000D_'))[1]).toEqual(['_x005F_x000D_'])
  expect(readXlsx(await one(9_007_199_254_740_991))[1]).toEqual(['9007199254740991'])
  expect(readXlsx(await one(Number.NaN))[1]).toEqual(['NaN'])
})

it('reads rows as they are sent: a hundred thousand take no more memory than their pages', async () => {
  let made = 0
  async function* rows() {
    for (; made < 100_000; made++) yield { text: `第 ${made} 行，内容较长的一格文字` }
  }
  const columns = Array.from({ length: 8 }, (_, at) => ({
    title: `列 ${at}`,
    value: ({ text }: { text: string }) => text,
  }))
  const stream = streamXlsx(columns, rows())
  let highest = 0
  let read = 0
  const start = process.memoryUsage().heapUsed
  for await (const chunk of stream) {
    if (read === 0) expect(made).toBeLessThan(20_000)
    read += (chunk as Buffer).length
    highest = Math.max(highest, process.memoryUsage().heapUsed - start)
  }
  expect(made).toBe(100_000)
  expect(highest).toBeLessThan(64 * 1024 * 1024)
})

it('writes several sheets, each with its own columns and rows', async () => {
  const figures = [{ title: 'value', value: (n: number) => n }]
  const about = [{ title: 'fact', value: (text: string) => text, width: 80 }]
  const sheets = [sheetOf('data', figures, [1, 2]), sheetOf('"a" & <b>', about, ['=x'])]
  const parts = readZip(await buffer(streamWorkbook(sheets)))
  expect(parts.get('xl/workbook.xml')).toContain(
    '<sheet name="data" sheetId="1" r:id="rId1"/><sheet name="&quot;a&quot; &amp; &lt;b&gt;" sheetId="2" r:id="rId2"/>',
  )
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<c><v>2</v></c></row></sheetData>')
  expect(parts.get('xl/worksheets/sheet2.xml')).toMatch(/width="80".*>fact<.*s="1".*>=x</)
})

it('ends with the error of its rows', async () => {
  async function* rows() {
    yield {}
    throw new Error('store gone')
  }
  const stream = streamXlsx([{ title: '值', value: () => 'x' }], rows())
  await expect(buffer(stream)).rejects.toThrow('store gone')
})

it('closes its rows when the download is aborted', async () => {
  let state = 'not asked'
  async function* rows() {
    state = 'open'
    try {
      for (;;) yield { text: randomUUID() }
    } finally {
      state = 'closed'
    }
  }
  const stream = streamXlsx([{ title: '值', value: ({ text }: { text: string }) => text }], rows())
  for await (const chunk of stream) if (chunk && state === 'open') break
  await expect.poll(() => state).toBe('closed')
})

it('reads a list page by page from where the last ended, whatever comes meanwhile', async () => {
  const store = Array.from({ length: 25 }, (_, at) => ({ id: at + 1 }))
  const asked: (number | undefined)[] = []
  const rows = rowsByPage(async (before, limit) => {
    asked.push(before)
    store.push({ id: 100 + asked.length })
    return store
      .filter(({ id }) => before === undefined || id < before)
      .sort((a, b) => b.id - a.id)
      .slice(0, limit)
  }, 10)
  const ids: number[] = []
  for await (const { id } of rows) ids.push(id)
  expect(ids).toEqual([101, ...Array.from({ length: 25 }, (_, at) => 25 - at)])
  expect(asked).toEqual([undefined, 17, 7])
})
