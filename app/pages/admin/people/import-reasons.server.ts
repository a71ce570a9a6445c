import type { z } from 'zod'
import type { Locale } from '#app/i18n/locale.ts'
import { readsSource } from '#app/i18n/pick.ts'
import { enumerated } from '#app/i18n/punctuation.ts'
import { refusalText } from '#app/i18n/refusals.server.ts'
import { type Translate, translateKey } from '#app/i18n/t.tsx'
import type { importUsers } from '#server/contract/users.ts'

type Failure = z.output<typeof importUsers.data>['failures'][number]

/** Why a line was not imported, in the reader's language; columns have their titles in the template. */
export function importReason(
  { t, locale }: { t: Translate; locale: Locale },
  { code, reason, rule, values }: Failure,
): string {
  if (!rule) return readsSource(locale) ? reason : refusalText(t, { code, values })
  const choices = enumerated(locale, values.values?.split('、') ?? [])
  return translateKey(t, `people.users.import.rules.${rule}`, { ...values, values: choices })
}
