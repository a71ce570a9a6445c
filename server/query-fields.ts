import type { z } from 'zod'
import { Code } from './contract/codes.ts'
import { AppError } from './errors.ts'

type Fields = Readonly<Record<string, unknown>>

const FIRST = '[0]'
const WRONG_RANGE = '应有起止两个时间'

interface Names {
  /** Names of ranges: `createTime`, of which the schema has `createTime[0]` and `createTime[1]`. */
  ranges: readonly string[]
  /** All other names. */
  plain: readonly string[]
}
const namesBySchema = new WeakMap<z.ZodType, Names>()

function namesOf(schema: z.ZodType): Names {
  const cached = namesBySchema.get(schema)
  if (cached) return cached
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  const names = def.type === 'object' ? Object.keys(def.shape) : []
  const ranges = names
    .filter((name) => name.endsWith(FIRST))
    .map((name) => name.slice(0, -FIRST.length))
  const found = { ranges, plain: names.filter((name) => !name.includes('[')) }
  namesBySchema.set(schema, found)
  return found
}

/**
 * Renames fields as in the schema, for every notation of ranges and lists: `t[0]=a&t[1]=b`, `t=a&t=b`,
 * `t[]=a&t[]=b` or `t=a,b` (C-2.4), `ids=1&ids=2`, `ids[]=1` or `ids[0]=1` (C-2.5).
 * @throws {AppError} badRequest for a range that cannot be read: a filter is never ignored silently
 */
export function normalizeFields(schema: z.ZodType, given: Fields): Fields {
  const { ranges, plain } = namesOf(schema)
  const indexed = Object.keys(given).filter((name) => /[[.]/.test(name))
  if (indexed.length === 0 && !ranges.some((name) => Object.hasOwn(given, name))) return given
  const fields: Record<string, unknown> = { ...given }
  for (const name of ranges) Object.assign(fields, readRange(name, given, indexed))
  for (const name of plain) {
    const list = indexed.filter((one) => isElementOf(name, one)).sort(byIndex)
    if (list.length > 0 && !Object.hasOwn(given, name))
      fields[name] = list.flatMap((one) => given[one])
  }
  return fields
}

function readRange(name: string, given: Fields, indexed: readonly string[]): Fields {
  const ends = [`${name}[0]`, `${name}[1]`]
  const whole = [name, `${name}[]`].filter((one) => Object.hasOwn(given, one))
  const parts = indexed.filter((one) => one.startsWith(`${name}[`) || one.startsWith(`${name}.`))
  if (whole.length === 0) {
    if (parts.every((one) => ends.includes(one) && typeof given[one] === 'string')) return {}
    throw refusal(name)
  }
  const [spelling = ''] = whole
  const values = [given[spelling]].flat().flatMap((value) => String(value).split(','))
  const isOnly = whole.length === 1 && parts.every((one) => one === spelling)
  // Cleared pickers send both ends empty, or only the name.
  if (isOnly && values.every((value) => value === '')) return {}
  const [from = '', to = '', ...more] = values.map((value) => value.trim())
  if (!isOnly || values.length < 2 || more.length > 0) throw refusal(name)
  return { [`${name}[0]`]: from || undefined, [`${name}[1]`]: to || undefined }
}

const refusal = (name: string) =>
  new AppError(Code.badRequest, { text: `请求参数不正确:${name} ${WRONG_RANGE}` })

const ELEMENT = /^([^[.]+)\[(\d{0,3})\]$/
const isElementOf = (name: string, one: string) => ELEMENT.exec(one)?.[1] === name
const indexOf = (one: string) => Number(ELEMENT.exec(one)?.[2] ?? 0)
const byIndex = (a: string, b: string) => indexOf(a) - indexOf(b)
