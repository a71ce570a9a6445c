import { expect, it } from 'vitest'
import { fill } from '#app/i18n/fill.ts'

it('A text is filled in, and its words follow the number', () => {
  const text = 'Try again in {n} working {n|day|days}'
  expect(fill(text, { n: 1 })).toBe('Try again in 1 working day')
  expect(fill(text, { n: '1' })).toBe('Try again in 1 working day')
  expect(fill(text, { n: 2 })).toBe('Try again in 2 working days')
  expect(fill(text, { n: 0 })).toBe('Try again in 0 working days')
  expect(fill(text, { n: '1,001' })).toBe('Try again in 1,001 working days')
  expect(fill('{n|answer needs|answers need} attention', { n: 1 })).toBe('answer needs attention')
})

it('A place without a value stays as it is, which shows the gap', () => {
  expect(fill('{n} of {total|page|pages}', { n: 1 })).toBe('1 of {total|page|pages}')
  expect(fill('{n}')).toBe('{n}')
})
