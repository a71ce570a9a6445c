import { z } from 'zod'
import { MODES, isMode, readSecrets, SECRET_MIN, TOKEN_PARAM } from './settings.ts'
import { isProxyList } from './trusted-proxies.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A text in Chinese and, on the next line, in English: the allowed values of a setting, for the messages below. */
export const bilingual = (chinese: string, english: string) => `${chinese}\n${english}`

/**
 * Setting for a whole number within both bounds.
 * @param fallback undefined if the default depends on other settings
 */
export const wholeNumber = <Fallback extends number | undefined>(
  min: number,
  max: number,
  fallback: Fallback,
) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .optional()
    .transform((value): number | Fallback => value ?? fallback)
    .describe(bilingual(`${min} 到 ${max} 的整数`, `a whole number from ${min} to ${max}`))

/** Setting for one of several words. */
export const oneOf = <const T extends string>(values: readonly T[], fallback: NoInfer<T>) =>
  z
    .enum(values)
    .optional()
    .transform((value) => value ?? fallback)
    .describe(bilingual(values.join('、'), values.join(', ')))

/** Setting for an address to listen on. */
export const LISTEN_HOST = z
  .string()
  .regex(/^[a-zA-Z0-9.:-]+$/)
  .default('127.0.0.1')
  .describe(
    bilingual(
      '监听的地址，如 127.0.0.1 或 0.0.0.0',
      'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
    ),
  )

/**
 * Whether an address is an origin; a final slash is allowed. Anything after it would be cut off, and every absolute
 * link would lead elsewhere.
 */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { href, origin } = new URL(text)
  return href === `${origin}/`
}

/**
 * Settings that portal and API both read, parsed in one place: otherwise one could accept what the other refuses. The
 * descriptions state the allowed values, for error messages.
 */
export const COMMON_SETTINGS = {
  NODE_ENV: z
    .string()
    .refine(isMode)
    .optional()
    .describe(bilingual(MODES.join('、'), MODES.join(', '))),
  METRICS_HOST: LISTEN_HOST,
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      bilingual(
        'http(s) 地址，如 http://127.0.0.1:4318',
        'an http(s) URL, such as http://127.0.0.1:4318',
      ),
    ),
  SESSION_SECRET: z
    .string()
    .transform(readSecrets)
    .refine((secrets) => secrets !== undefined)
    .optional()
    .describe(
      bilingual(
        `至少 ${SECRET_MIN} 个字符；可用逗号分隔多个，第一个用于签名和加密，其余只用于验证和解密`,
        `at least ${SECRET_MIN} characters; several, separated by commas: the first signs and encrypts, the others only verify and decrypt`,
      ),
    ),
  TRUSTED_PROXIES: z
    .string()
    .refine(isProxyList)
    .default('loopback')
    .describe(
      bilingual(
        '逗号分隔的 IP、CIDR 网段，或 loopback、linklocal、uniquelocal',
        'IP addresses, CIDR ranges, or loopback, linklocal, uniquelocal, separated by commas',
      ),
    ),
  RATE_LIMIT: oneOf(['on', 'off'], 'on'),
  DEMO_MODE: oneOf(['0', '1'], '0'),
  LOG_LEVEL: oneOf(LOG_LEVELS, 'info'),
  PLATFORM_TOKEN_PARAM: z
    .string()
    .regex(TOKEN_PARAM)
    .default('accessToken')
    .describe(
      bilingual(
        '字母、数字、点、下划线和连字符，最多 64 个',
        'letters, digits, dots, underscores and hyphens, 64 at most',
      ),
    ),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin)
    .transform((value) => new URL(value).origin)
    .optional()
    .describe(
      bilingual(
        '浏览器看到的网站地址，只到域名和端口，不带路径，如 https://carbon.example.cn',
        'the address of the site as browsers see it, without a path, such as https://carbon.example.cn',
      ),
    ),
}

/** The messages name a variable and what is allowed, a line in each language. */
export function wrongSetting(name: string, allowed = ''): string {
  const [chinese = '', english = chinese] = allowed.split('\n')
  return bilingual(
    `环境变量 ${name} 的值不正确，应为：${chinese}`,
    `${name} is not valid; it must be: ${english}`,
  )
}

/** @param when the case in which the setting is required, as a line in each language (`bilingual`) */
export function missingSetting(name: string, when: string, allowed = ''): string {
  const [chinese = '', english = chinese] = allowed.split('\n')
  const [inChinese = '', inEnglish = inChinese] = when.split('\n')
  return bilingual(
    `${inChinese}必须设置环境变量 ${name}：${chinese}`,
    `${inEnglish}, ${name} must be set: ${english}`,
  )
}
