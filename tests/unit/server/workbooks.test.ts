import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { limitHeavy } from '#server/concurrency-limiter.ts'
import { SpreadsheetError } from '#server/spreadsheet-reader.ts'
import { openWorkbooks } from '#server/workbooks.ts'

const LIMITS = { rows: 10, columns: 5 }
const folder = mkdtempSync(join(tmpdir(), 'portal-workbooks-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function workbook(name: string, rows: string, texts?: string): Promise<string> {
  const zip = new ZipFile()
  const add = (part: string, xml: string) => zip.addBuffer(Buffer.from(xml), part)
  add('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`)
  if (texts !== undefined) add('xl/sharedStrings.xml', `<sst>${texts}</sst>`)
  zip.end()
  const path = join(folder, name)
  writeFileSync(path, await buffer(zip.outputStream))
  return path
}
const MB = 1024 * 1024
/** Nearly the maximum size of a part. */
const fill = (one: string) => one.repeat((8 * MB - 100) / one.length)
const told = (error: unknown) => (error instanceof SpreadsheetError ? error.message : error)
/** For tests not about the timeout: a busy machine takes seconds to start a thread from source. */
const PATIENT = { readingMax: 300_000 }
const TOO_MUCH = '文件内容过多，读取未能完成，请删去多余的内容或分成几个文件导入'

describe('workbooks', async () => {
  const good = await workbook('good.xlsx', '<row><c><v>1</v></c></row>')
  const LINES = [{ at: 1, cells: ['1'] }]

  it('are read while other requests are served', async () => {
    const workbooks = openWorkbooks(PATIENT)
    const large = await workbook('large.xlsx', fill('<c r="ZZ1"><v>1</v></c>'))
    expect(await workbooks.read(good, LIMITS)).toEqual(LINES)
    let turns = 0
    const counting = setInterval(() => void (turns += 1), 10)
    expect(await workbooks.read(large, LIMITS)).toEqual([])
    clearInterval(counting)
    // About 60 turns; if read in this thread, only five, between its chunks.
    expect(turns).toBeGreaterThan(15)
    await workbooks.close()
  })

  it('that exceed memory or time are refused, and the next one is read', async () => {
    const workbooks = openWorkbooks({ ...PATIENT, heapMb: 8 })
    const greedy = await workbook('greedy.xlsx', '', fill('<si><t>long</t></si>'))
    expect(await workbooks.read(greedy, LIMITS).catch(told)).toBe(TOO_MUCH)
    expect(await workbooks.read(good, LIMITS)).toEqual(LINES)
    await workbooks.close()
    const impatient = openWorkbooks({ readingMax: 1 })
    expect(await impatient.read(good, LIMITS).catch(told)).toBe(TOO_MUCH)
    await impatient.close()
  })

  it('whose cells name one long text again and again are refused, not multiplied', async () => {
    const workbooks = openWorkbooks(PATIENT)
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(5)}</row>`
    const path = await workbook('many.xlsx', row.repeat(9), `<si><t>${fill('甲')}</t></si>`)
    const long = await workbook(
      'long.xlsx',
      row.repeat(9),
      `<si><t>${'甲'.repeat(500_000)}</t></si>`,
    )
    for (const file of [path, long])
      expect(await workbooks.read(file, LIMITS).catch(told)).toBe('文件已损坏或过大，无法读取')
    await workbooks.close()
  })

  it('leave no thread to the next heavy task, however they end', async () => {
    const greedy = await workbook('greedy-too.xlsx', '', fill('<si><t>long</t></si>'))
    const seen: string[] = []
    const follow = (thread: Worker) => thread.once('exit', () => seen.push('thread ended'))
    process.on('worker', follow)
    for (const [path, options, answer] of [
      [good, PATIENT, LINES],
      [greedy, { ...PATIENT, heapMb: 8 }, TOO_MUCH],
      [good, { readingMax: 1 }, TOO_MUCH],
    ] as const) {
      const workbooks = openWorkbooks(options)
      const reading = workbooks.read(path, LIMITS).catch(told)
      await limitHeavy(async () => void seen.push('next task'))
      expect(await reading).toEqual(answer)
      await workbooks.close()
    }
    process.off('worker', follow)
    expect(seen).toEqual(Array(3).fill(['thread ended', 'next task']).flat())
  })

  it('beyond the queue are told to retry', async () => {
    // None is read, as a thread of source takes a second to start: each has its turn all the same.
    const workbooks = openWorkbooks({ readingMax: 1 })
    const all = Array.from({ length: 12 }, () =>
      workbooks.read(good, LIMITS).catch((error: Error) => error.message),
    )
    const answers = await Promise.all(all)
    expect(answers.filter((one) => one === '正在读取的文件较多，请稍后再试')).toHaveLength(3)
    expect(answers.filter((one) => one === TOO_MUCH)).toHaveLength(9)
    await workbooks.close()
  })
})
