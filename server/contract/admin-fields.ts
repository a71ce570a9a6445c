import { z } from 'zod'
import { optionalText } from './endpoint.ts'
import { Id, TimeFrom, TimeTo } from './fields.ts'
import { LINES_PATTERN } from './rules.ts'

/** Maximum of PostgreSQL's `integer`. */
export const INTEGER_MAX = 2_147_483_647
const IDS_MAX = 200

/** A required choice among numbers, with its own text if it is missing. */
export const choice = <const Values extends readonly [number, ...number[]]>(
  values: Values,
  missing: string,
) =>
  z.literal(values, {
    error: ({ input }) =>
      input === undefined || input === null ? missing : `必须在指定范围 [${values.join(', ')}]`,
  })

/** 0 on, 1 off (C-3.5). */
export const CommonStatus = choice([0, 1], '状态不能为空')
export type CommonStatus = z.output<typeof CommonStatus>
export const toStatus = (enabled: boolean): CommonStatus => (enabled ? 0 : 1)
/** Answer of a call that sets a status (C-10.20). */
export const StatusChanged = z.boolean().describe('true 已改动；false 原本就是该状态，没有改动')

/** A status filter; the output is true for "on". */
export const EnabledFilter = z
  .enum(['0', '1'], { error: '状态必须在指定范围 [0, 1]' })
  .transform((status) => status === '0')
  .optional()
  .describe('0 启用，1 停用')

/** Sort order of a list: a column name, with a leading minus for descending order. */
export const sortBy = <const Name extends string>(names: readonly Name[]) =>
  z
    .enum([...names, ...names.map((name): `-${Name}` => `-${name}`)], { error: '排序方式不正确' })
    .optional()
    .describe('排序的字段；前加 - 为倒序')
export interface Order<Name extends string> {
  by: Name
  direction: 'asc' | 'desc'
}
/** `-name` means by name, descending. */
export const orderOf = <Name extends string>(sort: Name | `-${Name}`): Order<Name> =>
  sort.startsWith('-')
    ? { by: sort.slice(1) as Name, direction: 'desc' }
    : { by: sort as Name, direction: 'asc' }

/** Query fields `createTime[0]` and `createTime[1]`. */
export const createTimeRange = {
  'createTime[0]': TimeFrom.describe('起，yyyy-MM-dd HH:mm:ss 或 yyyy-MM-dd'),
  'createTime[1]': TimeTo.describe('止，含当日'),
}

/** `Number` alone would read `0x10` and `1e2`. */
const readId = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : NaN)
/** `ids=1,2,3`, or repeated `ids=1&ids=2`. */
export const Ids = z
  .union([z.string(), z.array(z.string())], { error: '编号不正确' })
  .transform((given) => [...new Set([given].flat().join(',').split(',').map(readId))])
  .refine((ids) => ids.every((id) => Number.isSafeInteger(id) && id > 0), '编号不正确')
  .refine(({ length }) => length <= IDS_MAX, `一次最多 ${IDS_MAX} 个编号`)

/** An id as a query filter. */
export const IdFilter = Id.optional()
export const nameFilter = (what: string) => optionalText().describe(what)

/** Sort position. Forms of this contract's clients send it as a text of digits. */
export const Sort = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\s*-?\d{1,10}\s*$/)
        .transform(Number),
    ],
    {
      error: ({ input }) =>
        input === undefined || input === null || input === ''
          ? '显示顺序不能为空'
          : '显示顺序不正确',
    },
  )
  .pipe(
    z
      .int({ error: '显示顺序不正确' })
      .min(-INTEGER_MAX, '显示顺序不正确')
      .max(INTEGER_MAX, '显示顺序不正确'),
  )

/**
 * Optional text; absent, empty and null are all stored as empty.
 * @param examples for the API's document, which takes none of a schema that transforms
 */
export const looseText = (max: number, name: string, examples?: string[]) =>
  z
    .string()
    .trim()
    .max(max, `${name}长度不能超过 ${max} 个字符`)
    .regex(LINES_PATTERN, `${name}含有不能使用的字符`)
    .meta(examples ? { examples } : {})
    .nullish()
    .transform((value) => value ?? '')

export const Remark = looseText(500, '备注')
