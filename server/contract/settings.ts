import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { unchangedIfAbsent } from './unchanged-fields.ts'

const tag = '网站设置'
const PATH_PATTERN = /^\/[\w.-]+(\/[\w.-]+)*$/

const plain = (max: number, name: string) =>
  z
    .string()
    .trim()
    .max(max, `${name}最多 ${max} 个字`)
    .regex(/^[^\p{Cc}<>]*$/u, `${name}含有不能使用的字符`)
    .nullish()
    .transform((value) => value ?? '')
const shaped = (max: number, name: string, fits: (text: string) => boolean) =>
  plain(max, name).refine((text) => text === '' || fits(text), `${name}不正确`)
const days = (name: string) => shaped(2, name, (text) => /^([1-9]|[1-5]\d|60)$/.test(text))
const isWebAddress = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
/** `on`, `off`, or empty for the value of the environment. */
const toggle = z
  .enum(['', 'on', 'off'], { error: '选项不正确' })
  .nullish()
  .transform((value) => value ?? '')

/** Every setting of the site; empty: the value of the environment. */
export const SiteSettings = z.object({
  name: plain(60, '网站名称').describe('中文 | English'),
  host: plain(120, '主办单位').describe('中文 | English'),
  icp: plain(60, 'ICP 备案号'),
  police: plain(60, '公安备案号'),
  phone: shaped(30, '联系电话', (text) => /^[+\d\s()-]{5,30}$/.test(text)),
  email: shaped(100, '电子邮箱', (text) => z.email().safeParse(text).success),
  address: plain(200, '联系地址').describe('中文 | English'),
  hours: plain(100, '服务时间').describe('中文 | English'),
  replyDays: days('意见反馈答复期限').describe('工作日，1 到 60'),
  markUrl: shaped(300, '标识链接', isWebAddress),
  markImage: shaped(200, '标识图片', (text) => PATH_PATTERN.test(text)).describe('本站图片的路径'),
  grey: toggle.describe('on：全站灰色模式'),
  registration: toggle.describe('off：暂停注册'),
  reentry: toggle.describe('off：已通过的单位变更资料期间不能进入平台'),
  reviewDays: days('审核承诺期限').describe('工作日，1 到 60'),
  handover: z
    .enum(['', 'direct', 'page'], { error: '选项不正确' })
    .nullish()
    .transform((value) => value ?? '')
    .describe('direct：直接进入平台；page：先显示确认页，平台无法访问时说明'),
})
export type SiteSettings = z.output<typeof SiteSettings>
export type SettingName = keyof SiteSettings

const Values = z.object(
  Object.fromEntries(Object.keys(SiteSettings.shape).map((name) => [name, z.string()])) as Record<
    SettingName,
    z.ZodString
  >,
)

export const publicSettings = endpoint({
  method: 'GET',
  path: '/extend/site-setting/get',
  summary: '网站的公开设置；空为没有改动，以环境变量为准',
  tag,
  access: 'public',
  revalidated: true,
  data: Values,
})
export const getSettings = endpoint({
  method: 'GET',
  path: '/system/setting/get',
  summary: '网站设置中改动过的值；空为以环境变量为准',
  tag,
  access: { permission: 'system:setting:query' },
  handOver: false,
  data: Values,
})
export const updateSettings = endpoint({
  method: 'PUT',
  path: '/system/setting/update',
  summary: '改动网站设置，数秒内在全站生效；省略的不变，空为恢复环境变量的值',
  tag,
  access: { permission: 'system:setting:update' },
  handOver: false,
  body: z.object(
    Object.fromEntries(
      Object.entries(SiteSettings.shape).map(([name, field]) => [name, unchangedIfAbsent(field)]),
    ) as { [Name in SettingName]: z.ZodOptional<(typeof SiteSettings.shape)[Name]> },
  ),
  data: z.literal(true),
})
