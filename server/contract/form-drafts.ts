import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const tag = '单位信息'
const path = '/extend/form-draft'
const own = { access: 'user', handOver: false } as const
const Done = z.literal(true)

/** Days that a draft is stored after it was last saved. */
export const DRAFT_DAYS = 30
/** Characters of all values together. */
const DRAFT_MAX = 8000
const REVISION_MAX = 1_000_000_000

const unit = ['enterprise', 'range', 'area', 'applytype', 'phone'] as const

/** Forms with drafts, each with the fields that a draft may contain: no secrets, no files. */
export const DRAFT_FIELDS = {
  register: unit,
  profile: [...unit, 'creditcode', 'contact', 'contactphone'],
  phone: ['phone'],
  nickname: ['nickname'],
  feedback: ['kind', 'content', 'phone', 'page'],
  proposal: [
    'library',
    'name',
    'value',
    'unit',
    'region',
    'year',
    'sourceTitle',
    'sourceNumber',
    'publisher',
    'sourceUrl',
    'remark',
    'contact',
  ],
} as const satisfies Record<string, readonly string[]>
export type DraftForm = keyof typeof DRAFT_FIELDS
export type OwnDraftForm = Exclude<DraftForm, typeof BROWSER_FORM>

/** Filled in before an account exists, so its draft belongs to the browser. */
export const BROWSER_FORM = 'register' satisfies DraftForm
const OWN_FORMS = [
  'profile',
  'phone',
  'nickname',
  'feedback',
  'proposal',
] as const satisfies readonly OwnDraftForm[]

const Form = z.enum(OWN_FORMS, '表单不正确').meta({ examples: ['profile'] })
const Values = z
  .record(
    z.string().max(40, '字段不正确'),
    z.string().max(4000, '内容过长').describe('按填写的原样'),
  )
  .meta({ examples: [{ phone: '13900000000' }] })
const revision = z
  .int('版本不正确')
  .min(0, '版本不正确')
  .max(REVISION_MAX, '版本不正确')
  .describe('读取时的版本，没有草稿时为 0')
const base = z
  .string()
  .max(2000, '资料版本不正确')
  .nullish()
  .transform((given) => given ?? '')
  .describe('开始填写时资料的版本，由客户端自定，原样返回')

const isKnown = ({ form, values }: { form: DraftForm; values: Record<string, string> }) =>
  Object.keys(values).every((name) => (DRAFT_FIELDS[form] as readonly string[]).includes(name))
const isShort = ({ values }: { values: Record<string, string> }) =>
  Object.values(values).reduce((sum, { length }) => sum + length, 0) <= DRAFT_MAX

const Written = z.object({ values: Values, base, revision })
const OwnDraft = Written.extend({ form: Form })
  .refine(isKnown, '草稿含有不能保留的内容')
  .refine(isShort, '草稿内容过长')

const Draft = z.object({
  values: Values,
  base: z.string(),
  keptTime: z.int().describe('毫秒时间戳'),
  expiresTime: z.int().describe('毫秒时间戳，届时自动删除'),
  byOther: z.boolean().describe('最后由本单位的其他成员保留'),
  byName: z.string().describe('该成员的昵称或部分隐去的手机号；不是其他成员，或已不在本单位，为空'),
})
export type Draft = z.output<typeof Draft>
const Found = z.object({ revision, draft: Draft.nullable() })
export type FoundDraft = z.output<typeof Found>
const Kept = z.object({ revision, keptTime: z.int(), expiresTime: z.int() })
export type SavedDraft = z.output<typeof Kept>

/** A draft in a list, without its values. */
export const DraftInList = z.object({ form: Form, keptTime: z.int(), expiresTime: z.int() })
export type DraftInList = z.output<typeof DraftInList>

export const listFormDrafts = endpoint({
  method: 'GET',
  path: `${path}/list`,
  summary: '本人保存的草稿，不含内容',
  tag,
  ...own,
  data: z.array(DraftInList.describe('最近的在前')),
})

export const getFormDraft = endpoint({
  method: 'GET',
  path: `${path}/get`,
  summary: '本人一个表单的草稿',
  tag,
  ...own,
  query: z.object({ form: Form }),
  data: Found,
})

export const saveFormDraft = endpoint({
  method: 'PUT',
  path: `${path}/save`,
  summary: '保留本人一个表单的草稿，替换原有的；版本不是最新的，不予替换',
  tag,
  ...own,
  body: OwnDraft,
  data: Kept,
})

export const deleteFormDraft = endpoint({
  method: 'DELETE',
  path: `${path}/delete`,
  summary: '丢弃本人一个表单的草稿；没有草稿的，也算成功',
  tag,
  ...own,
  query: z.object({ form: Form }),
  data: Done,
})

/** Secret key of a browser without an account yet, from its cookie. */
const BrowserKey = z
  .string()
  .regex(/^[\w-]{43}$/, '浏览器标识不正确')
  .meta({ examples: ['k3Jx9Qd0aTzv5N2mWc7RbYhUe1LgSfOiPq8XnMlKjHt'] })
const ofBrowser = { tag, access: 'portal' } as const

export const getBrowserDraft = endpoint({
  method: 'POST',
  path: `${path}/browser-get`,
  summary: '一个浏览器的注册草稿，限门户自身调用',
  ...ofBrowser,
  body: z.object({ key: BrowserKey }),
  data: Found,
})

export const saveBrowserDraft = endpoint({
  method: 'PUT',
  path: `${path}/browser-save`,
  summary: '保留一个浏览器的注册草稿，限门户自身调用',
  ...ofBrowser,
  body: Written.extend({ key: BrowserKey })
    .refine(({ values }) => isKnown({ form: BROWSER_FORM, values }), '草稿含有不能保留的内容')
    .refine(isShort, '草稿内容过长'),
  data: Kept,
})

export const deleteBrowserDraft = endpoint({
  method: 'POST',
  path: `${path}/browser-delete`,
  summary: '丢弃一个浏览器的注册草稿，限门户自身调用',
  ...ofBrowser,
  body: z.object({ key: BrowserKey }),
  data: Done,
})
