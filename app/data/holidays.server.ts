import { dataText } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'

export { HOLIDAY_YEARS, holidayNotice, holidayOn, isMakeUpDay } from '#shared/working-days.ts'

export const holidayName = (locale: Locale, holiday: { name: string; nameEn: string }) =>
  dataText(locale, holiday.name, holiday.nameEn)
