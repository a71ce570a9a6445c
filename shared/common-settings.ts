import { z } from 'zod'
import { MODES, isMode, readSecrets, SECRET_MIN, TOKEN_PARAM } from './settings.ts'
import { isProxyList } from './trusted-proxies.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Setting for a whole number within both bounds. */
export const wholeNumber = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .optional()
    .transform((value) => value ?? fallback)
    .describe(`${min} 到 ${max} 的整数`)

/** Setting for one of several words. */
export const oneOf = <const T extends string>(values: readonly T[], fallback: NoInfer<T>) =>
  z
    .enum(values)
    .optional()
    .transform((value) => value ?? fallback)
    .describe(values.join('、'))

/** Setting for an address to listen on. */
export const LISTEN_HOST = z
  .string()
  .regex(/^[a-zA-Z0-9.:-]+$/)
  .default('127.0.0.1')
  .describe('监听的地址，如 127.0.0.1 或 0.0.0.0')

/**
 * Settings that portal and API both read, parsed in one place: otherwise one could accept what the other refuses. The
 * descriptions state the allowed values, for error messages.
 */
export const COMMON_SETTINGS = {
  NODE_ENV: z.string().refine(isMode).optional().describe(MODES.join('、')),
  METRICS_HOST: LISTEN_HOST,
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('http(s) 地址，如 http://127.0.0.1:4318'),
  SESSION_SECRET: z
    .string()
    .transform(readSecrets)
    .refine((secrets) => secrets !== undefined)
    .optional()
    .describe(
      `至少 ${SECRET_MIN} 个字符；可用逗号分隔多个，第一个用于签名和加密，其余只用于验证和解密`,
    ),
  TRUSTED_PROXIES: z
    .string()
    .refine(isProxyList)
    .default('loopback')
    .describe('逗号分隔的 IP、CIDR 网段，或 loopback、linklocal、uniquelocal'),
  RATE_LIMIT: oneOf(['on', 'off'], 'on'),
  DEMO_MODE: oneOf(['0', '1'], '0'),
  LOG_LEVEL: oneOf(LOG_LEVELS, 'info'),
  PLATFORM_TOKEN_PARAM: z
    .string()
    .regex(TOKEN_PARAM)
    .default('accessToken')
    .describe('字母、数字、点、下划线和连字符，最多 64 个'),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value).origin)
    .optional()
    .describe('浏览器看到的网站地址，如 https://carbon.example.cn'),
}

/** The message for an invalid setting: the variable and what is allowed. */
export const wrongSetting = (name: string, allowed = '') =>
  `环境变量 ${name} 的值不正确，应为：${allowed}`
