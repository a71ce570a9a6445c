import { describe, expect, it } from 'vitest'
import { methodologies } from '#app/data/methodologies.server.ts'

describe('The methodologies of the voluntary market', () => {
  it('have each a number of its kind, a title in both languages and a date', () => {
    const [zh, en] = [methodologies('zh'), methodologies('en')]
    expect(new Set(zh.map(({ number }) => number)).size).toBe(zh.length)
    for (const [index, item] of zh.entries()) {
      expect(item.number).toMatch(/^CCER-\d{2}-\d{3}-V\d{2}$/)
      // Sectoral scope 14 is land use and forestry.
      expect(item.field === 'sinks', item.number).toBe(item.number.startsWith('CCER-14-'))
      expect(item.published).toMatch(/^20\d\d 年 \d{1,2} 月( \d{1,2} 日)?$/)
      expect(item.url).toMatch(/^$|^https:\/\/www\.mee\.gov\.cn\//)
      expect(item.title).toBe('')
      expect(en[index]?.title).toBe(item.name)
      expect(en[index]?.name).not.toMatch(/[\u2e80-\u9fff]/)
    }
  })

  it('of one field only, when asked', () => {
    expect(methodologies('en', 'sinks').map(({ published }) => published)).toEqual([
      '24 October 2023',
      '24 October 2023',
      'December 2025',
      'December 2025',
    ])
  })
})
