import { type ProviderSettings, SMS_PROVIDERS } from './provider.ts'
import { CODE_TEMPLATES, type Template, TEMPLATE_NAMES } from './templates.ts'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** `login=SMS_1,reset=SMS_2`; undefined if a name is unknown. */
export function readTemplates(text: string): ProviderSettings['templates'] | undefined {
  const templates: ProviderSettings['templates'] = {}
  for (const pair of text.split(',').filter((part) => part.trim())) {
    const [, name, number] = /^\s*([a-z]+)\s*=\s*([A-Za-z0-9_]{1,64})\s*$/.exec(pair) ?? []
    if (!name || !number || !TEMPLATE_NAMES.includes(name as Template)) return undefined
    templates[name as Template] = number
  }
  return templates
}

/** Plain http is accepted only for this machine: a test server, or a proxy that encrypts. */
export function readEndpoint(text: string): ProviderSettings['endpoint'] {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.pathname !== '/' || url.search || url.username) return undefined
  if (url.protocol === 'https:') return { host: url.host, protocol: 'https' }
  const local = url.protocol === 'http:' && LOOPBACK.has(url.hostname)
  return local ? { host: url.host, protocol: 'http' } : undefined
}

export type SmsSettings = ProviderSettings & { provider: (typeof SMS_PROVIDERS)[number] }

interface Environment {
  SMS_PROVIDER: SmsSettings['provider']
  SMS_KEY_ID: string
  SMS_KEY_SECRET: string
  SMS_SIGN_NAME: string
  SMS_APP_ID: string
  SMS_REGION: string
  SMS_ENDPOINT?: ProviderSettings['endpoint']
  SMS_TEMPLATES: ProviderSettings['templates']
}

export const smsSettings = (env: Environment): SmsSettings => ({
  provider: env.SMS_PROVIDER,
  keyId: env.SMS_KEY_ID,
  keySecret: env.SMS_KEY_SECRET,
  signName: env.SMS_SIGN_NAME,
  appId: env.SMS_APP_ID,
  region: env.SMS_REGION,
  endpoint: env.SMS_ENDPOINT,
  templates: env.SMS_TEMPLATES,
})

/** Names of missing settings that the provider requires. */
export function missingSmsSettings(env: Environment): (keyof Environment)[] {
  if (env.SMS_PROVIDER === 'outbox') return []
  const needed = ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME'] as const
  const missing: (keyof Environment)[] = needed.filter((name) => !env[name])
  if (env.SMS_PROVIDER === 'tencent' && !env.SMS_APP_ID) missing.push('SMS_APP_ID')
  if (CODE_TEMPLATES.some((name) => !env.SMS_TEMPLATES[name])) missing.push('SMS_TEMPLATES')
  return missing
}
