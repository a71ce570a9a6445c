import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exchangesByGroup, exchangesInDetail } from '#app/data/exchanges.server.ts'
import { checkedRows } from '#app/data/table.server.ts'

const rows = checkedRows<'id' | 'note' | 'scope'>(readFileSync('app/data/exchanges.csv', 'utf8'))
const zh = exchangesInDetail('zh')
const of = (id: string) => zh.find((exchange) => exchange.id === id)

describe('The exchanges that pages tell in detail', () => {
  it('are the checked rows, without those whose operator is to be checked again', () => {
    const left = rows.map((row) => row.id).filter((id) => !of(id))
    expect(left).toEqual(['EX-GEC', 'EX-IREC'])
    for (const id of left) expect(rows.find((row) => row.id === id)?.note).toMatch(/核对|或有变更/)
  })

  it('say nothing that the list’s notes call written from memory', () => {
    const doubtful = rows.filter((row) => /知识/.test(row.note)).map((row) => row.id)
    // EX-ICE: only another domain of the same exchange is unverified, and no page shows it.
    expect(doubtful).toEqual(['EX-CETS', 'EX-CNEEEX', 'EX-ICE'])
    expect(of('EX-CETS')?.city).toBe('')
    expect(of('EX-CNEEEX')?.trades).toBe('')
    expect(of('EX-ICE')?.href).toContain('theice.com')
  })

  it('are as complete in English as in Chinese', () => {
    const en = exchangesInDetail('en')
    expect(en.map((exchange) => exchange.id)).toEqual(zh.map((exchange) => exchange.id))
    for (const [index, exchange] of en.entries()) {
      expect(exchange.city === '', exchange.id).toBe(zh[index]?.city === '')
      expect(exchange.trades === '', exchange.id).toBe(zh[index]?.trades === '')
      expect(exchange.city + exchange.trades, exchange.id).not.toMatch(/[\u4e00-\u9fff]/)
    }
  })

  it('stand in one group each: national, local, international', () => {
    const groups = exchangesByGroup('zh')
    expect(groups.map(({ group, items }) => [group, items.length])).toEqual([
      ['national', 5],
      ['local', 8],
      ['international', 6],
    ])
    expect(groups.flatMap(({ items }) => items)).toHaveLength(zh.length)
    expect(exchangesByGroup('zh', ['EX-FJ']).map(({ items }) => items.length)).toEqual([0, 1, 0])
  })
})
