import type { Translate } from '#app/i18n/t.tsx'

const CARRIERS = ['outbox', 'alibaba', 'tencent'] as const

/** What staff call a channel; one that the API has and these words do not is called by its code. */
export function channelName(code: string, t: Translate): string {
  const known = CARRIERS.find((one) => one === code)
  return known ? t(`staff.sms.carriers.${known}`) : code
}
