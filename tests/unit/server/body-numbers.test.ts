import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#server/contract/endpoint.ts'

const contract = import.meta.glob<Record<string, unknown>>('../../../server/contract/*.ts', {
  eager: true,
})
const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'path' in one && 'body' in one
const endpoints = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : [one]))
  .filter(isEndpoint)

const shapeOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return shapeOf(def.in)
  return def.type === 'object' ? def.shape : {}
}
const NUMBERS = [1, 2, 10, 2026]

test('a number in a JSON body is a number, and nothing that can be made into one', () => {
  const numbers = endpoints.flatMap(({ path, body }) =>
    Object.entries(shapeOf(body)).flatMap(([name, schema]) => {
      const read = (value: unknown) => z.safeParse(schema, value)
      const number = NUMBERS.find((one) => read(one).data === one)
      return number === undefined ? [] : [{ name: `${path} ${name}`, number, read }]
    }),
  )
  expect(numbers.length).toBeGreaterThan(50)
  const accepted = numbers.flatMap(({ name, number, read }) =>
    [[number], `0x${number.toString(16)}`, `${number}e0`, true]
      .filter((value) => typeof read(value).data === 'number')
      .map((value) => `${name}: ${JSON.stringify(value)}`),
  )
  expect(accepted).toEqual([])
})
