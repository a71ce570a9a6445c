import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from './support/test.ts'
import { readWorkbook } from './support/workbook.ts'

// A separate store: every row has a remark for staff only.
test.use({ stackEnv: { LOG_LEVEL: 'error', RATE_LIMIT: 'off' } })

const MARKER = 'zqxinternal'
const INTERNAL = {
  factors: 'review_note',
  footprints: 'review_note',
  fuels: 'review_note',
  sources: 'where_read',
}

function markedFiles(): string[] {
  return Object.entries(INTERNAL).map(([name, column]) => {
    const rows = parse(readFileSync(`seeds/data/${name}.csv`, 'utf8'), {
      columns: true,
      bom: true,
    }) as Record<string, string>[]
    for (const row of rows) row[column] = MARKER
    const path = test.info().outputPath(`${name}.csv`)
    writeFileSync(path, stringify(rows, { header: true }))
    return path
  })
}

const LIBRARIES = ['/carbonfactor', '/carbonfoot']
const RECORDS = ['EL-NAT-2021', 'FU-DIES', 'GWP-AR5-R410A', 'EL-US-CAMX-2022']
/** Pages, feeds, files and public calls about records, releases or documents. */
const PUBLIC = [
  '/',
  '/sitemap.xml',
  '/releases.atom',
  '/releases.atom?lang=en',
  '/search?q=EL-NAT-2023',
  '/carbonareaaccount',
  ...LIBRARIES.flatMap((path) => [
    `${path}?all=1&size=200`,
    `${path}?all=1&size=200&lang=en`,
    `${path}?releases=1`,
    `${path}.csv?all=1`,
    `${path}.json?all=1`,
  ]),
  ...RECORDS.flatMap((id) =>
    ['', '&release=1', '&release=2', '&print=1', '&lang=en'].map(
      (more) => `/carbonfactor?id=${id}${more}`,
    ),
  ),
  `/carbonfactor?compare=${RECORDS.slice(0, 3).join('&compare=')}`,
  '/carbonfactor?tool=estimate',
  '/carbonfactor.csv?id=FU-DIES',
  '/carbonfoot?id=FP-GB51366-02',
]

test('What is for staff only is on no page, in no feed or file, and found by no search', async ({
  page,
  request,
  stack,
}) => {
  const { exitCode, output } = await stack.runData('publish', ...markedFiles())
  expect(exitCode, output).toBe(0)
  // Staff read it before they publish: the marker was stored.
  expect((await stack.runData('releases')).output).toContain('第 2 版')

  const shown: string[] = []
  const look = (path: string, text: string) => {
    if (text.includes(MARKER) || /review_?note|where_?read/i.test(text)) shown.push(path)
  }
  for (const path of PUBLIC) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    look(path, await answer.text())
  }
  for (const path of LIBRARIES) {
    const book = readWorkbook(await (await request.get(`${path}.xlsx?all=1`)).body())
    expect(book.data?.length).toBeGreaterThan(1000)
    look(`${path}.xlsx`, JSON.stringify(book))
  }
  for (const path of [
    '/openapi.json',
    ...['factor', 'footprint'].flatMap((library) => [
      `/extend/${library}/page?all=1&size=200`,
      `/extend/${library}/releases`,
    ]),
    '/extend/factor/get?id=FU-DIES',
    '/extend/factor/get?id=EL-NAT-2021&release=2',
  ]) {
    const answer = await request.get(stack.apiUrl + path)
    expect(answer.status(), path).toBe(200)
    look(path, await answer.text())
  }
  expect(shown).toEqual([])

  for (const path of LIBRARIES) {
    await page.goto(`${path}?q=${MARKER}`)
    await expect(page.getByRole('status').filter({ hasText: '共' })).toContainText('共 0 条')
  }
  await page.goto(`/search?q=${MARKER}`)
  await expect(page.getByRole('main')).toContainText(`没有找到“${MARKER}”`)
})
