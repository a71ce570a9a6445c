import { dataLanguage } from '#app/i18n/pick.ts'
import { useI18n } from '#app/i18n/t.tsx'

/** What a person wrote, marked as Chinese where the page is not, so that it is read out with the right voice. */
export function DataText({ children }: { children: string }) {
  const { locale } = useI18n()
  const lang = dataLanguage(locale, children)
  return lang ? <span lang={lang}>{children}</span> : <>{children}</>
}
