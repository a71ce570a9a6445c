import { z } from 'zod'
import type { Code } from './codes.ts'
import { queryNumber } from './query-number.ts'
import { PAGE_NO_MAX } from './rules.ts'

/**
 * `public`; `portal`: only the portal itself, by its key; `user`: any signed-in account; otherwise the permission that
 * the caller needs.
 */
export type Access = 'public' | 'portal' | 'user' | { permission: string }

/** `locked`: the screen is locked; `unproven`: the role requires a second step, which this session has not passed. */
export type SessionHold = 'locked' | 'unproven'

export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** Further paths of the call, used by older and newer clients (C-2.7). */
  aliases?: readonly `/${string}`[]
  summary: string
  tag: string
  access: Access
  query: Query
  body: Body
  /** Schema of `data` when `code` is 0. */
  data: Data
  /** The body is an urlencoded form, whose fields are also accepted in the query (C-2.2). */
  form?: boolean
  /** Called by OAuth2 clients, which identify themselves by HTTP Basic or by `client_id` and `client_secret`. */
  client?: boolean
  /** Concerns only the caller's own session, so it also works in demo mode. */
  session?: boolean
  /** States of the caller's session in which every other call is refused, but not this one. */
  during?: readonly SessionHold[]
  /** Codes of the envelope that callers of this call should expect, besides the general ones; for its documentation. */
  refusals?: readonly Code[]
  /** Open data, used by scripts; rate limited by address. */
  openData?: boolean
  /** The answer has an ETag; `If-None-Match` is answered 304. */
  revalidated?: boolean
  /** Maximum body size in bytes, if larger than usual; the caller is then authorised before the body is read. */
  bodyLimit?: number
  /** The body is multipart with a file in this field; `body` is then omitted. */
  upload?: string
  /** The upload counts towards the caller's quota, which is checked before the body is read. */
  keepsUpload?: boolean
  /** The answer is a file of these media types instead of the envelope. Refusals still use the envelope. */
  file?: { types: readonly string[]; what: string }
  /** Signs in: accepts the header `X-Device-Token` and returns a new one for the user of `data`. */
  device?: boolean
  /** The call has its own envelope: `data` is the whole answer. */
  bare?: boolean
  /** The whole answer of a `bare` call to an unreadable body. */
  unreadable?: object
  /** `false`: refused to hand-over tokens, which are read-only and see no secret. */
  handOver?: boolean
}

const none = z.undefined()
type None = typeof none

type FileAnswer = Endpoint['file']

interface Definition<Query, Body, Data, Upload, File> extends Omit<
  Endpoint,
  'query' | 'body' | 'data' | 'upload' | 'file'
> {
  query?: Query
  body?: Body
  data: Data
  upload?: Upload
  file?: File
}

/** An entry whose type says whether the call takes JSON, takes a file or answers one. */
type Defined<E, Upload, File> = Omit<E, 'upload' | 'file'> & { upload: Upload; file: File }

/** Defines a call of the contract; `serve` mounts it, the typed client calls it. */
export function endpoint<
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
  Data extends z.ZodType = z.ZodUnknown,
  Upload extends string | undefined = undefined,
  File extends FileAnswer = undefined,
>(
  definition: Definition<Query, Body, Data, Upload, File>,
): Defined<Endpoint<Query, Body, Data>, Upload, File> {
  return {
    ...definition,
    upload: definition.upload as Upload,
    file: definition.file as File,
    query: definition.query ?? (none as unknown as Query),
    body: definition.body ?? (none as unknown as Body),
  }
}

/** The call at its path, and once more at each of its aliases. */
export const withAliases = (definition: Endpoint): Endpoint[] => {
  const { aliases = [], ...call } = definition
  return [definition, ...aliases.map((path) => ({ ...call, path }))]
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Answer of an `export-excel` call: `file: XLSX_FILE, data: NO_DATA`. */
export const XLSX_FILE = { types: [XLSX_TYPE], what: 'XLSX 文件' } as const
/** Old and new path of an export: clients of the contract up to v2.1 use the old one. */
export const exportPaths = <Stem extends string>(stem: Stem) =>
  [`${stem}/export-excel`, `${stem}/export`] as const
/** `data` of an answer that is a file. */
export const NO_DATA = z.null()

/** The envelope of C-1.1; `msg` and `message` hold the same text. */
export const Envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ code: z.int(), data: data.nullable(), msg: z.string(), message: z.string() })

export interface Envelope<Data> {
  code: number
  data: Data | null
  msg: string
  message: string
}

/** An empty string in a query counts as absent (C-2.3). */
export const optionalText = (max = 100) =>
  z
    .string()
    .max(max, `查询条件最多 ${max} 个字`)
    .regex(/^[^\p{Cc}]*$/u, '查询条件含有不能使用的字符')
    .optional()
    .transform((value) => value?.trim() || undefined)

/** `pageNo` from 1, `pageSize` 1 to 200. */
export const PageQuery = z.object({
  pageNo: queryNumber(
    z.int('页码不正确').min(1, '页码最小值为 1').max(PAGE_NO_MAX, '页码不正确'),
  ).default(1),
  pageSize: queryNumber(
    z.int('每页条数不正确').min(1, '每页条数最小值为 1').max(200, '每页条数最大值为 200'),
  ).default(10),
})

export const Page = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), total: z.int() })
