import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkedRows } from '#app/data/table.server.ts'

const FOLDER = 'app/data'
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.csv'))

describe('The data files of the pages', () => {
  it.each(files)(
    '%s: checked rows only, no identifier twice, every address https or http',
    (file) => {
      const csv = readFileSync(`${FOLDER}/${file}`, 'utf8')
      const rows = checkedRows<'id' | 'url'>(csv)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.length).toBeLessThan(csv.trimEnd().split('\n').length - 1)
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
      for (const { id, url } of rows) if (url) expect(URL.canParse(url), id).toBe(true)
    },
  )
})
