import { useI18n } from '#app/i18n/t.tsx'

/** In China's time whatever the reader's clock says, so that server and browser write the same. */
export function useTimeFormat() {
  const { locale } = useI18n()
  const format = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (time: number) => format.format(time)
}
