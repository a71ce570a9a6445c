import { z } from 'zod'
import { POSTGRES_LIMITS } from '#db/store-limits.ts'
import {
  bilingual,
  COMMON_SETTINGS,
  LISTEN_HOST,
  oneOf,
  wholeNumber,
} from '#shared/common-settings.ts'
import { partsOf as list } from '#shared/settings.ts'
import { isCommonPassword } from './contract/common-passwords.ts'
import { PASSWORD_MAX, STAFF_PASSWORD_MIN, SMS_CODE_LENGTHS } from './contract/rules.ts'
import { isSafeIssuer, isWebAddress, RELAY } from './setting-values.ts'
import { SMS_PROVIDERS } from './sms/provider.ts'
import { readEndpoint, readTemplates } from './sms/settings.ts'
import { TEMPLATE_NAMES } from './sms/templates.ts'
import { readFilesUrl } from './storage/settings.ts'

const StaffPassword = z
  .string()
  .min(STAFF_PASSWORD_MIN)
  .max(PASSWORD_MAX)
  .refine((password) => !isCommonPassword(password))
  .optional()
  .describe(
    bilingual(
      `${STAFF_PASSWORD_MIN} 到 ${PASSWORD_MAX} 个字符，且不是常见密码`,
      `${STAFF_PASSWORD_MIN} to ${PASSWORD_MAX} characters, and no common password`,
    ),
  )

/** The settings of the API; the descriptions state the allowed values, for error messages. */
export const Environment = z.object({
  ...COMMON_SETTINGS,
  API_HOST: LISTEN_HOST,
  API_PORT: wholeNumber(0, 65_535, 4000),
  API_METRICS_PORT: wholeNumber(0, 65_535, 0),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/)
    .default('file:./data/portal.db')
    .describe(bilingual('file:路径 或 postgres://地址', 'file:path or postgres://address')),
  BACKUP_CHECK_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/.+$/)
    .optional()
    .describe(
      bilingual(
        'postgres://地址，用户须能建库',
        'postgres://address, whose user may create databases',
      ),
    ),
  DATABASE_POOL_SIZE: wholeNumber(2, 200, POSTGRES_LIMITS.pool),
  DATABASE_STATEMENT_TIMEOUT: wholeNumber(1, 3600, POSTGRES_LIMITS.statement / 1000),
  DATABASE_LOCK_TIMEOUT: wholeNumber(1, 3600, undefined),
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
    .describe(
      bilingual(
        '逗号分隔的角色标识，如 super_admin,reviewer',
        'codes of roles, separated by commas, such as super_admin,reviewer',
      ),
    ),
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
    .describe(
      bilingual(
        'file:文件夹，或 s3://存储桶/前缀?endpoint=地址&region=地域&pathStyle=true',
        'file:folder, or s3://bucket/prefix?endpoint=address&region=region&pathStyle=true',
      ),
    ),
  FILES_KEY_ID: z
    .string()
    .max(128)
    .default('')
    .describe(bilingual('对象存储的 AccessKey ID', 'the AccessKey ID of the object storage')),
  FILES_KEY_SECRET: z
    .string()
    .max(128)
    .default('')
    .describe(
      bilingual('对象存储的 AccessKey Secret', 'the AccessKey Secret of the object storage'),
    ),
  SMS_PROVIDER: oneOf(SMS_PROVIDERS, 'outbox'),
  SMS_CODE_LENGTH: wholeNumber(
    SMS_CODE_LENGTHS.min,
    SMS_CODE_LENGTHS.max,
    SMS_CODE_LENGTHS.default,
  ),
  SMS_KEY_ID: z
    .string()
    .max(128)
    .default('')
    .describe(
      bilingual('服务商的 AccessKey ID（SecretId）', 'the provider’s AccessKey ID (SecretId)'),
    ),
  SMS_KEY_SECRET: z
    .string()
    .max(128)
    .default('')
    .describe(
      bilingual(
        '服务商的 AccessKey Secret（SecretKey）',
        'the provider’s AccessKey Secret (SecretKey)',
      ),
    ),
  SMS_SIGN_NAME: z
    .string()
    .max(32)
    .default('')
    .describe(
      bilingual(
        '服务商审核通过的短信签名，最多 32 个字',
        'the signature that the provider has approved, 32 characters at most',
      ),
    ),
  SMS_APP_ID: z
    .string()
    .regex(/^\d{1,20}$/)
    .default('')
    .describe(
      bilingual(
        '腾讯云短信应用的 SdkAppId，数字',
        'SdkAppId of the application at Tencent Cloud, digits',
      ),
    ),
  SMS_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('')
    .describe(
      bilingual(
        '服务商的地域，如 cn-hangzhou、ap-guangzhou',
        'the provider’s region, such as cn-hangzhou or ap-guangzhou',
      ),
    ),
  SMS_ENDPOINT: z
    .string()
    .transform(readEndpoint)
    .refine((endpoint) => endpoint !== undefined)
    .optional()
    .describe(
      bilingual('https 地址，或本机的 http 地址', 'an https URL, or an http URL of this machine'),
    ),
  SMS_TEMPLATES: z
    .string()
    .default('')
    .transform(readTemplates)
    .transform((templates, { addIssue }) => {
      if (!templates) addIssue('unknown')
      return templates ?? {}
    })
    .describe(
      bilingual(
        `模板名=服务商的模板编号，逗号分隔；模板名：${TEMPLATE_NAMES.join('、')}`,
        `name=the provider’s template code, separated by commas; names: ${TEMPLATE_NAMES.join(', ')}`,
      ),
    ),
  MAIL_PROVIDER: oneOf(['outbox', 'smtp'], 'outbox'),
  MAIL_RELAYS: z
    .string()
    .default('')
    .transform((text) => list(text.toLowerCase()))
    .pipe(z.array(z.string().regex(RELAY)).max(50))
    .describe(
      bilingual(
        '逗号分隔的 主机:端口，如 mail.internal:25；IPv6 写作 [::1]:25',
        'host:port, separated by commas, such as mail.internal:25; IPv6 as [::1]:25',
      ),
    ),
  PLATFORM_CLIENT_SECRET: z
    .string()
    .min(8)
    .max(256)
    .optional()
    .describe(bilingual('8 到 256 个字符', '8 to 256 characters')),
  PLATFORM_REDIRECT_URIS: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().refine(isWebAddress)))
    .describe(
      bilingual('逗号分隔的 http(s) 地址，不含 #', 'http(s) URLs without #, separated by commas'),
    ),
  OIDC_ISSUER: z
    .string()
    .refine(isSafeIssuer)
    .optional()
    .describe(
      bilingual(
        'https 地址；http 只允许本机，如 http://127.0.0.1:9000',
        'an https URL; http only of this machine, such as http://127.0.0.1:9000',
      ),
    ),
  OIDC_CLIENT_ID: z
    .string()
    .max(256)
    .optional()
    .describe(bilingual('与 OIDC_ISSUER 一同设置', 'set together with OIDC_ISSUER')),
  OIDC_CLIENT_SECRET: z
    .string()
    .max(512)
    .optional()
    .describe(bilingual('与 OIDC_ISSUER 一同设置', 'set together with OIDC_ISSUER')),
  OIDC_REDIRECT_URIS: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().refine(isWebAddress)))
    .describe(
      bilingual('逗号分隔的 http(s) 地址，不含 #', 'http(s) URLs without #, separated by commas'),
    ),
  SITE_NAME: z
    .string()
    .max(120)
    .default('双碳智慧服务平台')
    // `中文 | English`: the API shows the Chinese name.
    .transform((value) => value.split(/\s*\|/)[0] ?? value)
    .describe(bilingual('最多 120 个字', '120 characters at most')),
})
