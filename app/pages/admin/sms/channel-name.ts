import type { Translate } from '#app/i18n/t.tsx'

const PROVIDERS = ['outbox', 'alibaba', 'tencent'] as const

/** Display name of a channel; an unknown one is shown by its code. */
export function channelName(code: string, t: Translate): string {
  const known = PROVIDERS.find((one) => one === code)
  return known ? t(`staff.sms.providers.${known}`) : code
}
