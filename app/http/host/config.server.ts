import { z } from 'zod'
import { isPasskeySite } from '#server/contract/rules.ts'
import {
  DEVELOPMENT_SECRET,
  MODES,
  readSecrets,
  SECRET_MIN,
  TOKEN_PARAM,
} from '#shared/settings.ts'
import { isProxyList } from '#shared/trusted-proxies.ts'

const url = (allowed: string) =>
  z.string().refine((value) => URL.canParse(value) && /^https?:/.test(value), allowed)
const text = z.string().default('')
/** As the API's. */
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Environment = z
  .object({
    NODE_ENV: z.enum(MODES, `one of ${MODES.join(', ')}`).default('production'),
    API_BASE_URL: url('an http(s) address').default('http://127.0.0.1:4000'),
    METRICS_PORT: z
      .string()
      .refine((value) => /^\d{1,5}$/.test(value) && Number(value) < 65_536, '0 to 65535')
      .default('0'),
    METRICS_HOST: z
      .string()
      .regex(/^[a-zA-Z0-9.:-]+$/, 'an address to listen on, such as 127.0.0.1')
      .default('127.0.0.1'),
    LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
    OTEL_EXPORTER_OTLP_ENDPOINT: url('an http(s) address of a collector').optional(),
    PUBLIC_ORIGIN: url('the http(s) origin that browsers see, such as https://carbon.example.cn')
      .transform((value) => new URL(value).origin)
      .optional(),
    SESSION_SECRET: z
      .string()
      .transform(readSecrets)
      .refine(
        (secrets) => secrets !== undefined,
        `at least ${SECRET_MIN} characters, each where several are separated by commas`,
      )
      .optional(),
    PLATFORM_URL: url('an http(s) address').optional(),
    ACCOUNTING_URL: url('an http(s) address').optional(),
    PLATFORM_TOKEN_PARAM: z
      .string()
      .regex(TOKEN_PARAM, 'letters, digits, dot, _ and -, 64 at most')
      .default('accessToken'),
    HANDOVER_TOKEN: z.enum(['child', 'session'], 'child or session').default('child'),
    /** The API's: whether it can sign in by a provider, so that the pages offer it. */
    OIDC_ISSUER: text,
    DEMO_MODE: z.enum(['0', '1'], '0 or 1').default('0'),
    SMS_CODE_LENGTH: z.enum(['4', '5', '6'], '4, 5 or 6').default('6'),
    RATE_LIMIT: z.enum(['on', 'off'], 'on or off').default('on'),
    TRUSTED_PROXIES: z
      .string()
      .refine(isProxyList, 'addresses, CIDR ranges, loopback, linklocal or uniquelocal')
      .default('loopback'),
    FOOTPRINT_LINK_URL: url('an http(s) address').default('https://lca.cityghg.com/'),
    SITE_NAME: text,
    SITE_HOST: text,
    SITE_ICP: text,
    SITE_POLICE: text,
    SITE_PHONE: text,
    SITE_EMAIL: z.email('an e-mail address').optional(),
    SITE_ADDRESS: text,
    SITE_HOURS: text,
    SITE_REPLY_DAYS: text
      .refine((value) => /^([1-9]|[1-5]\d|60)?$/.test(value), 'working days, 1 to 60')
      .transform((value) => (value ? Number(value) : undefined)),
    SITE_MARK_URL: url('an http(s) address').optional(),
    SITE_HANDOVER: z.enum(['direct', 'page'], 'direct or page').default('direct'),
    SITE_MARK_IMAGE: z
      .string()
      .regex(/^\/[\w.-]+(\/[\w.-]+)*$/, 'the path of a picture on this site, such as /mark.png')
      .optional(),
  })
  .check((context) => {
    // `npm start` generates and stores a secret; a bare production process must be given one.
    if (context.value.NODE_ENV !== 'production' || process.env.PORTAL_LAUNCHED) return
    for (const name of ['SESSION_SECRET', 'PUBLIC_ORIGIN'] as const)
      if (!context.value[name])
        context.issues.push({
          code: 'custom',
          path: [name],
          message: 'compulsory in production',
          input: undefined,
        })
  })

function readEnvironment() {
  const settings = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== ''),
  )
  const parsed = Environment.safeParse(settings)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    (issue) => `${issue.path.join('.')}: must be ${issue.message} (see .env.example)`,
  )
  process.stderr.write(`The portal cannot start.\n${lines.join('\n')}\n`)
  process.exit(1)
}

const env = readEnvironment()

/** The portal's settings: frozen, read once; nothing else in `app/` reads the environment. */
export const config = Object.freeze({
  apiBaseUrl: env.API_BASE_URL.replace(/\/$/, ''),
  /** Absent: nothing is measured. */
  metrics:
    env.METRICS_PORT === '0'
      ? undefined
      : { host: env.METRICS_HOST, port: Number(env.METRICS_PORT) },
  /** Whether a line is written for each request. */
  accessLog: ['info', 'debug', 'trace'].includes(env.LOG_LEVEL),
  /** Collector of traces; absent: nothing is traced. */
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
  smsCodeLength: Number(env.SMS_CODE_LENGTH),
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
    /** Whether the gates lead straight to the platform, or over a page that says what is passed on. */
    handover: env.SITE_HANDOVER,
    markImage: env.SITE_MARK_IMAGE ?? '',
  },
})
