import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { readSpreadsheet, SpreadsheetError } from '#server/spreadsheet-reader.ts'
import { streamXlsx } from '#shared/xlsx.ts'
import { cpuTime } from '#tests/support/cpu-time.ts'

const LIMITS = { rows: 10, columns: 5 }

/** A ZIP archive of these files, as another program would write it. */
function archive(files: Record<string, string>, compress = true): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress })
  zip.end()
  return buffer(zip.outputStream)
}
const SHEET = 'xl/worksheets/sheet1.xml'
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const refused = (file: Buffer) =>
  readSpreadsheet(file, LIMITS).then(
    () => undefined,
    (error: unknown) => (error instanceof SpreadsheetError ? error.message : error),
  )

describe('a workbook', () => {
  it('that we write is read again', async () => {
    const columns = [
      { title: '账号', value: (row: string[]) => row[0] },
      { title: '名称', value: (row: string[]) => row[1] },
    ]
    const rows = [
      ['a', '<甲> & "乙"'],
      ['b', ''],
    ]
    const chunks: Buffer[] = []
    for await (const chunk of streamXlsx(columns, rows)) chunks.push(chunk as Buffer)
    expect(await readSpreadsheet(Buffer.concat(chunks), LIMITS)).toEqual([
      { at: 1, cells: ['账号', '名称'] },
      { at: 2, cells: ['a', '<甲> & "乙"'] },
      { at: 3, cells: ['b', ''] },
    ])
  })

  it('of other programs is read: shared strings, prefixes, gaps, numbers, a sheet elsewhere', async () => {
    const file = await archive(
      {
        'xl/workbook.xml':
          '<x:workbook><x:sheets><x:sheet name="甲" r:id="rId7"/></x:sheets></x:workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/other.xml"/></Relationships>',
        'xl/sharedStrings.xml':
          '<sst><si><t>账号</t></si><si><r><t>张</t></r><r><t xml:space="preserve">三 </t></r><rPh><t>zhang</t></rPh></si></sst>',
        'xl/worksheets/other.xml': sheet(
          '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row><x:row r="3"/>' +
            '<x:row r="4"><x:c r="B4" t="s"><x:v>1</x:v></x:c><x:c r="D4"><x:f>1+1</x:f><x:v>13800000001</x:v></x:c><x:c r="ZZ4"><x:v>9</x:v></x:c></x:row>' +
            '<x:row r="5"><x:c t="inlineStr"><x:is><x:t>&#24352;&lt;&#x4e09;</x:t></x:is></x:c><x:c t="s"><x:v>99</x:v></x:c></x:row>',
        ),
      },
      false,
    )
    expect(await readSpreadsheet(file, LIMITS)).toEqual([
      { at: 1, cells: ['账号'] },
      { at: 4, cells: ['', '张三', '', '13800000001'] },
      { at: 5, cells: ['张<三', ''] },
    ])
  })

  it('that is invalid, damaged, too long or unpacks to too much is refused', async () => {
    const none = /只能导入 .xlsx/
    expect(await refused(Buffer.from('账号,名称'))).toMatch(none)
    expect(await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatch(none)
    expect(await refused(await archive({ 'a.txt': 'x' }))).toMatch(none)
    const bomb = await archive({ [SHEET]: sheet('<row><c><v>1</v></c></row>'.repeat(400_000)) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refused(bomb)).toBe('文件已损坏或过大，无法读取')
    // The central directory declares a smaller size than the content has.
    const lie = Buffer.from(bomb)
    lie.writeUInt32LE(1000, lie.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
    expect(await refused(lie)).toBe('文件已损坏或过大，无法读取')
    const nested = (depth: number) =>
      archive({ [SHEET]: sheet('<a>'.repeat(depth) + '</a>'.repeat(depth)) })
    const attributes = (count: number) => {
      const all = Array.from({ length: count }, (_, n) => `a${n}=""`)
      return archive({ [SHEET]: sheet(`<row ${all.join(' ')}/><row ${all.join(' ')}/>`) })
    }
    expect(await refused(await attributes(100))).toBeUndefined()
    expect(await refused(await attributes(101))).toBe('文件已损坏或过大，无法读取')
    expect(await refused(await nested(90))).toBeUndefined()
    expect(await refused(await nested(100))).toBe('文件已损坏或过大，无法读取')
    const long = await archive({ [SHEET]: sheet('<row><c><v>1</v></c></row>'.repeat(11)) })
    expect(await refused(long)).toBe('一次最多导入 9 行')
    const whole = await archive({ [SHEET]: sheet('<row><c><v>1</v></c></row>') })
    for (let cut = 0; cut < whole.length; cut += 7) {
      const told = await refused(whole.subarray(0, cut))
      expect(told === undefined || typeof told === 'string').toBe(true)
    }
    for (let at = 0; at < whole.length; at++) {
      const bent = Buffer.from(whole)
      bent[at] = 0xff
      const told = await refused(bent)
      expect(told === undefined || typeof told === 'string').toBe(true)
    }
  })

  it('takes time linear in its length, whatever it contains', async () => {
    for (const text of ['<', '<row', '<c ', '<c r="', '&#', '<v>']) {
      const file = await archive({ [SHEET]: text.repeat(2_000_000 / text.length) })
      expect(await cpuTime(() => refused(file)), text).toBeLessThan(3000)
    }
  })
})
