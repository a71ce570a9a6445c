import { expect, test } from 'vitest'
import { createSheddingOrder } from '#shared/load-shedding.ts'

const heavy = () => true
const light = () => false

test('Under overload the heaviest client is refused first, all others once that has not helped', () => {
  const patient = createSheddingOrder(60_000)
  expect(patient.refusalOf(heavy)).toBe('tooMany')
  expect(patient.refusalOf(light)).toBeUndefined()
  const impatient = createSheddingOrder(0)
  expect(impatient.refusalOf(heavy)).toBe('tooMany')
  expect(impatient.refusalOf(light)).toBe('busy')
})

test('Without a way to tell clients apart, all are refused at once', () => {
  expect(createSheddingOrder(60_000).refusalOf()).toBe('busy')
})

test('The wait begins anew with the next overload', async () => {
  const order = createSheddingOrder(50)
  expect(order.refusalOf(light)).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(order.refusalOf(light)).toBe('busy')
  order.reset()
  expect(order.refusalOf(light)).toBeUndefined()
})
