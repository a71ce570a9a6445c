import { z } from 'zod'
import { isPasskeySite, SMS_CODE_LENGTHS } from '#server/contract/rules.ts'
import {
  bilingual,
  COMMON_SETTINGS,
  missingSetting,
  oneOf,
  wholeNumber,
  wrongSetting,
} from '#shared/common-settings.ts'
import { DEVELOPMENT_SECRET } from '#shared/settings.ts'

const text = z.string().default('')
const url = z.url({ protocol: /^https?$/ })
const WEB_ADDRESS = bilingual('http(s) 地址', 'an http(s) URL')

const Environment = z.object({
  ...COMMON_SETTINGS,
  API_BASE_URL: url.default('http://127.0.0.1:4000').describe(WEB_ADDRESS),
  METRICS_PORT: wholeNumber(0, 65_535, 0),
  PLATFORM_URL: url.optional().describe(WEB_ADDRESS),
  ACCOUNTING_URL: url.optional().describe(WEB_ADDRESS),
  HANDOVER_TOKEN: oneOf(['child', 'session'], 'child'),
  /** A setting of the API: whether sign-in by a provider is possible, so that the pages offer it. */
  OIDC_ISSUER: text,
  /** A setting of the API: digits of the codes that it sends. */
  SMS_CODE_LENGTH: wholeNumber(
    SMS_CODE_LENGTHS.min,
    SMS_CODE_LENGTHS.max,
    SMS_CODE_LENGTHS.default,
  ),
  FOOTPRINT_LINK_URL: url.default('https://lca.cityghg.com/').describe(WEB_ADDRESS),
  SITE_NAME: text,
  SITE_HOST: text,
  SITE_ICP: text,
  SITE_POLICE: text,
  SITE_PHONE: text,
  SITE_EMAIL: z.email().optional().describe(bilingual('邮箱地址', 'an email address')),
  SITE_ADDRESS: text,
  SITE_HOURS: text,
  SITE_REPLY_DAYS: text
    .refine((value) => /^([1-9]|[1-5]\d|60)?$/.test(value))
    .transform((value) => (value ? Number(value) : undefined))
    .describe(bilingual('工作日，1 到 60 的整数', 'working days, a whole number from 1 to 60')),
  SITE_MARK_URL: url.optional().describe(WEB_ADDRESS),
  SITE_HANDOVER: oneOf(['direct', 'page'], 'direct'),
  SITE_MARK_IMAGE: z
    .string()
    .regex(/^\/[\w.-]+(\/[\w.-]+)*$/)
    .optional()
    .describe(
      bilingual(
        '本站图片的路径，如 /mark.png',
        'the path of an image of this site, such as /mark.png',
      ),
    ),
})
const SHAPE: Record<string, z.ZodType> = Environment.shape
const allowed = (name: string) => SHAPE[name]?.description
const CANNOT_START = bilingual(
  '门户无法启动，设置见 .env.example。',
  'The portal cannot start; .env.example describes the settings.',
)
/** `npm start` generates and stores a secret; a bare production process must be given one. */
const REQUIRED_IN_PRODUCTION = ['SESSION_SECRET', 'PUBLIC_ORIGIN'] as const

function readEnvironment() {
  const settings = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== ''),
  )
  const { success, data, error } = Environment.safeParse(settings)
  const names = new Set(error?.issues.map(({ path: [name] }) => String(name)))
  const lines = [...names].map((name) => wrongSetting(name, allowed(name)))
  const isProduction = (settings.NODE_ENV ?? 'production') === 'production'
  if (isProduction && !process.env.PORTAL_LAUNCHED)
    for (const name of REQUIRED_IN_PRODUCTION)
      if (!settings[name])
        lines.push(missingSetting(name, bilingual('生产环境', 'In production'), allowed(name)))
  if (success && lines.length === 0) return data
  process.stderr.write(`${CANNOT_START}\n${lines.join('\n')}\n`)
  process.exit(1)
}

const env = readEnvironment()

/** The portal's settings: frozen, read once; nothing else in `app/` reads the environment. */
export const config = Object.freeze({
  apiBaseUrl: env.API_BASE_URL.replace(/\/$/, ''),
  /** Absent: no metrics are collected. */
  metrics: env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT } : undefined,
  /** Whether a line is written for each request. */
  accessLog: ['info', 'debug', 'trace'].includes(env.LOG_LEVEL),
  /** Collector of traces; absent: no traces are sent. */
  tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  /** Absent: the origin is taken from the request's Host. */
  publicOrigin: env.PUBLIC_ORIGIN,
  /** The first signs, all verify. */
  secrets: env.SESSION_SECRET ?? [DEVELOPMENT_SECRET],
  secureCookies: env.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
  platformUrl: env.PLATFORM_URL,
  accountingUrl: env.ACCOUNTING_URL,
  platformTokenParam: env.PLATFORM_TOKEN_PARAM,
  handOverToken: env.HANDOVER_TOKEN,
  /** The API refuses writes of signed-in visitors; the pages say so. */
  demoMode: env.DEMO_MODE === '1',
  /** Sign-in by passkey is offered: the API decides the same by the same address. */
  passkeys: isPasskeySite(env.PUBLIC_ORIGIN),
  /** Sign-in by the organisation's OpenID Connect provider is offered. */
  oidc: env.OIDC_ISSUER !== '',
  trustedProxies: env.TRUSTED_PROXIES,
  /** Digits of the codes that the API sends. */
  smsCodeLength: env.SMS_CODE_LENGTH,
  rateLimit: env.RATE_LIMIT === 'on',
  footprintLinkUrl: env.FOOTPRINT_LINK_URL,
  /** The operator's details, empty when not set; a text may be `中文 | English` (site.server.ts). */
  site: {
    name: env.SITE_NAME,
    host: env.SITE_HOST,
    icp: env.SITE_ICP,
    police: env.SITE_POLICE,
    phone: env.SITE_PHONE,
    email: env.SITE_EMAIL ?? '',
    address: env.SITE_ADDRESS,
    hours: env.SITE_HOURS,
    /** Working days within which feedback is answered; absent: no promise is shown. */
    replyDays: env.SITE_REPLY_DAYS,
    markUrl: env.SITE_MARK_URL ?? '',
    /** Whether the gates lead straight to the platform, or through a page that says what is passed on. */
    handover: env.SITE_HANDOVER,
    markImage: env.SITE_MARK_IMAGE ?? '',
  },
})
