import { z } from 'zod'
import { POSTGRES_LIMITS } from '#db/postgres-limits.ts'
import { seconds } from '#shared/duration.ts'
import {
  COMMON_SETTINGS,
  LISTEN_HOST,
  oneOf,
  wholeNumber,
  wrongSetting,
} from '#shared/common-settings.ts'
import { DEVELOPMENT_SECRET, partsOf as list } from '#shared/settings.ts'
import { filesSettings, missingFilesSettings, readFilesUrl } from './storage/settings.ts'
import { SMS_PROVIDERS } from './sms/provider.ts'
import { missingSmsSettings, readEndpoint, readTemplates, smsSettings } from './sms/settings.ts'
import { TEMPLATE_NAMES } from './sms/templates.ts'
import { isCommonPassword } from './contract/common-passwords.ts'
import { PASSWORD_MAX, STAFF_PASSWORD_MIN, SMS_CODE_LENGTHS } from './contract/rules.ts'
import { missingPackage } from './optional-packages.ts'
import { isSafeIssuer, isWebAddress, RELAY } from './setting-values.ts'

const DEVELOPMENT_CLIENT_SECRET = 'platform-demo-secret'

const StaffPassword = z
  .string()
  .min(STAFF_PASSWORD_MIN)
  .max(PASSWORD_MAX)
  .refine((password) => !isCommonPassword(password))
  .optional()
  .describe(`${STAFF_PASSWORD_MIN} 到 ${PASSWORD_MAX} 个字符，且不是常见密码`)

const Environment = z.object({
  ...COMMON_SETTINGS,
  API_HOST: LISTEN_HOST,
  API_PORT: wholeNumber(0, 65_535, 4000),
  API_METRICS_PORT: wholeNumber(0, 65_535, 0),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/)
    .default('file:./data/portal.db')
    .describe('file:路径 或 postgres://地址'),
  BACKUP_CHECK_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+$/)
    .optional()
    .describe('postgres://地址，用户须能建库'),
  DATABASE_POOL_SIZE: wholeNumber(2, 200, POSTGRES_LIMITS.pool),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(1, 3600, POSTGRES_LIMITS.statement / 1000),
  DATABASE_LOCK_TIMEOUT: wholeNumber(1, 3600, POSTGRES_LIMITS.lock / 1000),
  DATABASE_IDLE_TIMEOUT: wholeNumber(1, 3600, POSTGRES_LIMITS.idleTransaction / 1000),
  ACCESS_TOKEN_TTL: wholeNumber(1, 86_400, 1800),
  REFRESH_TOKEN_TTL: wholeNumber(1, 31_536_000, 2_592_000),
  HANDOVER_TOKEN_TTL: wholeNumber(1, 3600, 300),
  LOGIN_PROOF: oneOf(['required', 'off'], 'required'),
  TWO_STEP_ROLES: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().regex(/^[\w-]{1,64}$/)))
    .describe('逗号分隔的角色标识，如 super_admin,reviewer'),
  BCRYPT_COST: wholeNumber(4, 15, 10),
  SEED_DEMO: oneOf(['0', '1'], '1'),
  ADMIN_PASSWORD: StaffPassword,
  REVIEWER_PASSWORD: StaffPassword,
  REVIEW_WORKING_DAYS: wholeNumber(1, 60, 5),
  REENTRY_DURING_REVIEW: oneOf(['on', 'off'], 'on'),
  LINK_CHECKS: oneOf(['on', 'off', 'private-too'], 'on'),
  FILES_URL: z
    .string()
    .default('file:./data/files')
    .transform((text, { addIssue }) => {
      const files = readFilesUrl(text)
      if (!files) addIssue('unknown')
      return files ?? { kind: 'folder' as const, folder: '' }
    })
    .describe('file:文件夹，或 s3://存储桶/前缀?endpoint=地址&region=地域&pathStyle=true'),
  FILES_KEY_ID: z.string().max(128).default('').describe('对象存储的 AccessKey ID'),
  FILES_KEY_SECRET: z.string().max(128).default('').describe('对象存储的 AccessKey Secret'),
  SMS_PROVIDER: oneOf(SMS_PROVIDERS, 'outbox'),
  SMS_CODE_LENGTH: wholeNumber(
    SMS_CODE_LENGTHS.min,
    SMS_CODE_LENGTHS.max,
    SMS_CODE_LENGTHS.default,
  ),
  SMS_KEY_ID: z.string().max(128).default('').describe('服务商的 AccessKey ID（SecretId）'),
  SMS_KEY_SECRET: z
    .string()
    .max(128)
    .default('')
    .describe('服务商的 AccessKey Secret（SecretKey）'),
  SMS_SIGN_NAME: z.string().max(32).default('').describe('服务商审核通过的短信签名，最多 32 个字'),
  SMS_APP_ID: z
    .string()
    .regex(/^\d{1,20}$/)
    .default('')
    .describe('腾讯云短信应用的 SdkAppId，数字'),
  SMS_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('')
    .describe('服务商的地域，如 cn-hangzhou、ap-guangzhou'),
  SMS_ENDPOINT: z
    .string()
    .transform(readEndpoint)
    .refine((endpoint) => endpoint !== undefined)
    .optional()
    .describe('https 地址，或本机的 http 地址'),
  SMS_TEMPLATES: z
    .string()
    .default('')
    .transform(readTemplates)
    .transform((templates, { addIssue }) => {
      if (!templates) addIssue('unknown')
      return templates ?? {}
    })
    .describe(`模板名=服务商的模板编号，逗号分隔；模板名：${TEMPLATE_NAMES.join('、')}`),
  MAIL_PROVIDER: oneOf(['outbox', 'smtp'], 'outbox'),
  MAIL_RELAYS: z
    .string()
    .default('')
    .transform((text) => list(text.toLowerCase()))
    .pipe(z.array(z.string().regex(RELAY)).max(50))
    .describe('逗号分隔的 主机:端口，如 mail.internal:25；IPv6 写作 [::1]:25'),
  PLATFORM_CLIENT_SECRET: z.string().min(8).max(256).optional().describe('8 到 256 个字符'),
  PLATFORM_REDIRECT_URIS: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().refine(isWebAddress)))
    .describe('逗号分隔的 http(s) 地址，不含 #'),
  OIDC_ISSUER: z
    .string()
    .refine(isSafeIssuer)
    .optional()
    .describe('https 地址；http 只允许本机，如 http://127.0.0.1:9000'),
  OIDC_CLIENT_ID: z.string().max(256).optional().describe('与 OIDC_ISSUER 一同设置'),
  OIDC_CLIENT_SECRET: z.string().max(512).optional().describe('与 OIDC_ISSUER 一同设置'),
  OIDC_REDIRECT_URIS: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().refine(isWebAddress)))
    .describe('逗号分隔的 http(s) 地址，不含 #'),
  SITE_NAME: z
    .string()
    .max(120)
    .default('双碳智慧服务平台')
    // `中文 | English`: the API shows the Chinese name.
    .transform((value) => value.split(/\s*\|/)[0] ?? value)
    .describe('最多 120 个字'),
})

/** An invalid setting, or one that cannot take effect; the message, usually one line, is for the operator. */
export class ConfigError extends Error {}

/**
 * Reads the API's settings. An empty value counts as unset.
 * @throws {ConfigError} naming the first invalid variable and the allowed values
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof Environment.shape
    throw new ConfigError(wrongSetting(name, allowed(name)))
  }
  const value = parsed.data
  const production = value.NODE_ENV === 'production'
  checkCombinations(value)
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: oidcId, OIDC_CLIENT_SECRET: oidcSecret } = value
  return Object.freeze({
    production,
    host: value.API_HOST,
    port: value.API_PORT,
    /** Absent: nothing is measured. */
    metrics: value.API_METRICS_PORT
      ? { host: value.METRICS_HOST, port: value.API_METRICS_PORT }
      : undefined,
    /** Collector of traces; absent: nothing is traced. */
    tracing: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    databaseUrl: value.DATABASE_URL,
    /** Server on which a backup of PostgreSQL is verified; absent: the store's own. */
    backupCheckUrl: value.BACKUP_CHECK_URL,
    databaseLimits: {
      pool: value.DATABASE_POOL_SIZE,
      statement: seconds(value.DATABASE_STATEMENT_TIMEOUT),
      lock: seconds(value.DATABASE_LOCK_TIMEOUT),
      idleTransaction: seconds(value.DATABASE_IDLE_TIMEOUT),
    },
    /** The first secret seals; all of them open. */
    secrets: value.SESSION_SECRET ?? [DEVELOPMENT_SECRET],
    /** Lifetimes in seconds. */
    accessTokenTtl: value.ACCESS_TOKEN_TTL,
    refreshTokenTtl: value.REFRESH_TOKEN_TTL,
    handOverTokenTtl: value.HANDOVER_TOKEN_TTL,
    trustedProxies: list(value.TRUSTED_PROXIES),
    loginProof: value.LOGIN_PROOF === 'required',
    /** Codes of the roles that may not be used without a second step. */
    twoStepRoles: value.TWO_STEP_ROLES,
    rateLimit: value.RATE_LIMIT === 'on',
    bcryptCost: value.BCRYPT_COST,
    reviewWorkingDays: value.REVIEW_WORKING_DAYS,
    reentryDuringReview: value.REENTRY_DURING_REVIEW === 'on',
    seedDemo: !production && value.SEED_DEMO === '1',
    /** Passwords of the first staff accounts, each its own; absent: see `prepareStaff`. */
    adminPassword: value.ADMIN_PASSWORD,
    reviewerPassword: value.REVIEWER_PASSWORD,
    demoMode: value.DEMO_MODE === '1',
    linkChecks: {
      on: value.LINK_CHECKS !== 'off',
      privateToo: value.LINK_CHECKS === 'private-too',
    },
    files: filesSettings(value),
    logLevel: value.LOG_LEVEL,
    /** Absent: the built-in OAuth2 client `platform` is refused. */
    platformClientSecret:
      value.PLATFORM_CLIENT_SECRET ?? (production ? undefined : DEVELOPMENT_CLIENT_SECRET),
    platformRedirectUris: value.PLATFORM_REDIRECT_URIS,
    platformTokenParam: value.PLATFORM_TOKEN_PARAM,
    publicOrigin: value.PUBLIC_ORIGIN,
    /** The single OpenID Connect provider; absent: signing in through one is off. */
    oidc:
      issuer && oidcId && oidcSecret
        ? {
            issuer,
            clientId: oidcId,
            clientSecret: oidcSecret,
            /** Empty: redirect addresses are checked by the provider only. */
            redirectUris: value.OIDC_REDIRECT_URIS,
          }
        : undefined,
    siteName: value.SITE_NAME,
    sms: smsSettings(value),
    mail: {
      provider: value.MAIL_PROVIDER,
      /** `host:port` of servers that may be in a private network, on any port and without TLS. */
      relays: value.MAIL_RELAYS,
    },
    /** Number of digits; shorter codes allow fewer attempts. */
    smsCodeLength: value.SMS_CODE_LENGTH,
  })
}
export type Config = ReturnType<typeof readConfig>

/** Checks the rules that concern more than one setting. @throws {ConfigError} */
function checkCombinations(value: z.output<typeof Environment>): void {
  if (value.NODE_ENV === 'production' && !value.SESSION_SECRET) {
    throw new ConfigError(`生产环境必须设置环境变量 SESSION_SECRET：${allowed('SESSION_SECRET')}`)
  }
  if (value.REVIEWER_PASSWORD && value.REVIEWER_PASSWORD === value.ADMIN_PASSWORD) {
    throw new ConfigError('环境变量 REVIEWER_PASSWORD 不能与 ADMIN_PASSWORD 相同')
  }
  if (value.API_METRICS_PORT && value.API_METRICS_PORT === value.API_PORT) {
    throw new ConfigError('环境变量 API_METRICS_PORT 不能与 API_PORT 相同')
  }
  // Otherwise anyone who may change a link could probe the network of this machine.
  if (value.LINK_CHECKS === 'private-too' && value.NODE_ENV !== 'test') {
    throw new ConfigError('环境变量 LINK_CHECKS 的值 private-too 只用于测试')
  }
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
    if (value.OIDC_ISSUER && !value[name]) {
      throw new ConfigError(`设置了 OIDC_ISSUER 时必须设置环境变量 ${name}：${allowed(name)}`)
    }
  }
  const [missingKey] = missingFilesSettings(value)
  if (missingKey) {
    throw new ConfigError(
      `FILES_URL 是 s3:// 时必须设置环境变量 ${missingKey}：${allowed(missingKey)}`,
    )
  }
  const [missing] = missingSmsSettings(value)
  if (missing) {
    throw new ConfigError(
      `SMS_PROVIDER=${value.SMS_PROVIDER} 时必须设置环境变量 ${missing}：${allowed(missing)}`,
    )
  }
  const absent = missingPackage(
    value.FILES_URL.kind,
    value.SMS_PROVIDER,
    value.OTEL_EXPORTER_OTLP_ENDPOINT,
  )
  if (absent) {
    throw new ConfigError(
      `${absent.setting} 需要的软件包 ${absent.name} 没有安装，请运行：npm install ${absent.name}\n` +
        `${absent.setting} needs the package ${absent.name}, which is not installed: npm install ${absent.name}`,
    )
  }
}

const allowed = (name: keyof typeof Environment.shape) => Environment.shape[name].description
