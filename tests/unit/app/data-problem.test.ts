import { fieldLabel } from '#app/forms/data-field-label.ts'
import { describe, expect, it } from 'vitest'
import { problemText } from '#app/i18n/data-problem.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { createTranslate } from '#app/i18n/t.tsx'
import {
  DATA_PROBLEMS,
  type DataProblemKey,
  fault,
  reasonOf,
} from '#server/contract/library-problems.ts'

const reader = (locale: 'zh' | 'en') => ({ locale, t: createTranslate(catalogues[locale]) })
const textFor = (locale: 'zh' | 'en', problem: Parameters<typeof problemText>[1]) => {
  const { t } = reader(locale)
  return problemText({ t, locale }, problem, fieldLabel(t, 'unit'))
}
const KEYS = Object.keys(DATA_PROBLEMS) as DataProblemKey[]
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

describe('what is wrong with data files', () => {
  it.each(KEYS)('is told in the reader’s language, with all that it names: %s', (key) => {
    const values = Object.fromEntries(
      placesOf(DATA_PROBLEMS[key]).map((name) => [name, `<${name}>`]),
    )
    const problem = { reason: '', fault: fault(key, values) }
    const english = textFor('en', problem)
    expect(english).not.toMatch(/\p{Script=Han}|\{/u)
    if (key !== 'missing')
      for (const value of Object.values(values)) expect(english).toContain(value)
    const chinese = textFor('zh', problem)
    expect(chinese).toBe(reasonOf(problem.fault))
    expect(chinese).not.toContain('{')
  })

  it('names what is missing as the form does', () => {
    const problem = { reason: '', fault: fault('missing', { name: '单位' }) }
    expect(textFor('en', problem)).toBe('Unit is missing')
    expect(textFor('zh', problem)).toBe('缺少单位')
  })

  it('is the API’s own text in drafts of earlier versions', () => {
    const problem = { reason: '缺少单位', fault: null }
    expect(textFor('en', problem)).toBe('缺少单位')
  })
})
