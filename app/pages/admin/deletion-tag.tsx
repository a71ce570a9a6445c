import { Tag } from '#app/components/ui/tag.tsx'
import { dayFormat } from '#app/components/time-format.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'

/** Shows staff that an account is to be deleted at its owner's request. */
export function DeletionTag({ time }: { time: number | null }) {
  const t = useT()
  const { locale } = useI18n()
  return time === null ? null : (
    <Tag tone="warn">{t('staff.deletion', { day: dayFormat(locale)(time) })}</Tag>
  )
}
