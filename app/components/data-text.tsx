import { dataLanguage } from '#app/i18n/pick.ts'
import { useI18n } from '#app/i18n/t.tsx'

/** Text written by a person, marked as Chinese on pages in other languages, for the right voice. */
export function DataText({ children }: { children: string }) {
  const { locale } = useI18n()
  const lang = dataLanguage(locale, children)
  return lang ? <span lang={lang}>{children}</span> : <>{children}</>
}
