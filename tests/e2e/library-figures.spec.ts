import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, onlyWithoutScript, test } from './support/test.ts'

interface Row {
  id: string
  value: string
  year: string
  checked: string
}
const SAMPLE = 15
const read = (name: string) =>
  (parse(readFileSync(`seeds/data/${name}.csv`, 'utf8'), { columns: true, bom: true }) as Row[])
    .filter(({ checked }) => checked === 'yes')
    .sort(() => Math.random() - 0.5)
    .slice(0, SAMPLE)

for (const [path, rows] of [
  ['/carbonfactor', read('factors')],
  ['/carbonfoot', read('footprints')],
] as const)
  test(
    `The pages of ${path} show the figures of the file, digit by digit`,
    onlyWithoutScript('the same HTML, judged without a script'),
    async ({ page }) => {
      for (const { id, value, year } of rows) {
        await page.goto(`${path}?id=${encodeURIComponent(id)}`)
        const card = page.locator('.record-value-card')
        // The sample is random: the messages name its records.
        await expect(card.locator('.record-value b'), id).toHaveText(value)
        await expect(card, id).toContainText(year)
      }
    },
  )
