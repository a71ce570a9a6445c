import { expect, test } from 'vitest'
import { z } from 'zod'
import { readsLeniently } from '#server/coercion.ts'
import type { Endpoint } from '#server/contract/endpoint.ts'
import { parseFields } from '#server/validation.ts'

const contract = import.meta.glob<Record<string, unknown>>('../../../server/contract/*.ts', {
  eager: true,
})
const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'path' in one && 'query' in one
const endpoints = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : [one]))
  .filter(isEndpoint)

/** Every field of a query, with a function that says what it reads of a text; undefined if it refuses it. */
const fields = endpoints.flatMap(({ path, query }) =>
  query instanceof z.ZodObject
    ? Object.entries(query.shape as Record<string, z.ZodType>).map(([name, field]) => {
        const schema = z.object({ [name]: field })
        const read = (text: string) => {
          try {
            return parseFields(schema, { [name]: text }, { lenient: readsLeniently(path) })[name]
          } catch {
            return undefined
          }
        }
        return { name: `${path} ${name}`, read }
      })
    : [],
)
const NUMBERS = [1, 2, 10, 90, 2026, 123_456_789]

test('a query reads a number in decimal digits, and in no other spelling', () => {
  const accepted: string[] = []
  const numbers = fields.flatMap(({ name, read }) => {
    const number = NUMBERS.find((one) => read(String(one)) === one)
    return number === undefined ? [] : [{ name, read, number }]
  })
  for (const { name, read, number } of numbers) {
    const spellings = [
      ...[`0x${number.toString(16)}`, `0b${number.toString(2)}`, `${number}e0`, `${number}.0`],
      ...[`+${number}`, `${number},`, `${number}n`, `0${number}_`, `１`],
    ]
    for (const text of spellings)
      if (read(text) !== undefined) accepted.push(`${name}=${text}: ${String(read(text))}`)
  }
  // More than fifty lists have a page each.
  expect(numbers.length).toBeGreaterThan(100)
  expect(accepted).toEqual([])
})

test('a page number has no spaces around it', () => {
  const pages = fields.filter(({ name }) => /page(?:No|Size)$/.test(name))
  expect(pages.length).toBeGreaterThan(50)
  expect(
    pages.filter(({ read }) => read(' 5 ') !== undefined || read('5\n') !== undefined),
  ).toEqual([])
})
