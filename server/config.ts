import type { z } from 'zod'
import { ExitCode } from '#db/exit-codes.ts'
import { seconds } from '#shared/duration.ts'
import { bilingual, missingSetting, wrongSetting } from '#shared/common-settings.ts'
import { DEVELOPMENT_SECRET, partsOf as list } from '#shared/settings.ts'
import { filesSettings, missingFilesSettings } from './storage/settings.ts'
import { missingSmsSettings, smsSettings } from './sms/settings.ts'
import { Environment } from './environment.ts'
import { missingPackage } from './optional-packages.ts'

const DEVELOPMENT_CLIENT_SECRET = 'platform-demo-secret'

/** An invalid setting, or one that cannot take effect; the message, a line in each language, is for the operator. */
export class ConfigError extends Error {
  readonly exitCode: number
  constructor(
    message: string,
    { exitCode = 1, ...options }: ErrorOptions & { exitCode?: number } = {},
  ) {
    super(message, options)
    this.exitCode = exitCode
  }
}

/**
 * Reads the API's settings. An empty value counts as unset.
 * @throws {ConfigError} naming the first invalid variable and the allowed values
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof Environment.shape
    // As for an address at which there is no store.
    const exitCode = name === 'DATABASE_URL' ? ExitCode.configuration : 1
    throw new ConfigError(wrongSetting(name, allowed(name)), { exitCode })
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
      /** Absent: the dialect's default. */
      ...(value.DATABASE_LOCK_TIMEOUT ? { lock: seconds(value.DATABASE_LOCK_TIMEOUT) } : {}),
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
    throw missing('SESSION_SECRET', '生产环境', 'In production')
  }
  if (value.REVIEWER_PASSWORD && value.REVIEWER_PASSWORD === value.ADMIN_PASSWORD) {
    throw unfit(
      '环境变量 REVIEWER_PASSWORD 不能与 ADMIN_PASSWORD 相同',
      'REVIEWER_PASSWORD must differ from ADMIN_PASSWORD',
    )
  }
  if (value.API_METRICS_PORT && value.API_METRICS_PORT === value.API_PORT) {
    throw unfit(
      '环境变量 API_METRICS_PORT 不能与 API_PORT 相同',
      'API_METRICS_PORT must differ from API_PORT',
    )
  }
  // Otherwise anyone who may change a link could probe the network of this machine.
  if (value.LINK_CHECKS === 'private-too' && value.NODE_ENV !== 'test') {
    throw unfit(
      '环境变量 LINK_CHECKS 的值 private-too 只用于测试',
      'LINK_CHECKS=private-too is for tests only',
    )
  }
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
    if (value.OIDC_ISSUER && !value[name]) {
      throw missing(name, '设置了 OIDC_ISSUER 时', 'With OIDC_ISSUER')
    }
  }
  const [missingKey] = missingFilesSettings(value)
  if (missingKey) {
    throw missing(missingKey, 'FILES_URL 是 s3:// 时', 'With FILES_URL at s3://')
  }
  const [missingSms] = missingSmsSettings(value)
  if (missingSms) {
    const chosen = `SMS_PROVIDER=${value.SMS_PROVIDER}`
    throw missing(missingSms, `${chosen} 时`, `With ${chosen}`)
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

const missing = (name: keyof typeof Environment.shape, chinese: string, english: string) =>
  new ConfigError(missingSetting(name, bilingual(chinese, english), allowed(name)))
/** A setting that does not go with another. */
const unfit = (chinese: string, english: string) => new ConfigError(bilingual(chinese, english))
