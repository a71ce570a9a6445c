import { describe, expect, it } from 'vitest'
import { content } from '#app/i18n/content.server.ts'
import { services as en } from '#app/i18n/en/content/services/index.server.ts'
import { SERVICES } from '#app/pages/portal/services/content/plan.server.ts'
import { services as zh } from '#app/i18n/zh/content/services/index.server.ts'

/** The texts of a content object with their paths: `steps.0.name`. */
const texts = (value: unknown, place = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => texts(part, place ? `${place}.${key}` : key))
    : [[place, String(value)]]

describe.each(SERVICES)('The content of %s', (service) => {
  it('has the same parts in both languages', () => {
    expect(texts(en[service]).map(([place]) => place)).toEqual(
      texts(zh[service]).map(([place]) => place),
    )
  })

  it('leaves no text empty, and no hole for a figure in one language only', () => {
    const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    const english = new Map(texts(en[service]))
    for (const [place, text] of texts(zh[service])) {
      expect(text, place).not.toBe('')
      expect(english.get(place), place).not.toBe('')
      expect(holes(english.get(place) ?? ''), place).toEqual(holes(text))
    }
  })

  it('has no Chinese in English beyond a document’s number, and no exclamation mark', () => {
    for (const [place, text] of texts(en[service]))
      if (!place.endsWith('.to'))
        expect(text.replace(/\([^)]*〔\d{4}〕[^)]*\)/g, ''), place).not.toMatch(
          /[\u4e00-\u9fff！!]/,
        )
    for (const [place, text] of texts(zh[service])) expect(text, place).not.toMatch(/[！!]/)
  })
})

it('No text of the portal quotes a factor of electricity: it is read from the library', () => {
  for (const [locale, said] of Object.entries(content))
    for (const [place, text] of texts(said))
      expect(text, `${locale} ${place}`).not.toMatch(/0\.\d{4} *[kt]?g?CO|1\.7417|21\.6219/)
})
