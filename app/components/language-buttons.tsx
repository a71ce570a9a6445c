import { LANGUAGES, languageTag, LOCALES } from '#app/i18n/locale.ts'
import { useI18n } from '#app/i18n/t.tsx'

interface Props {
  className: string
  buttonClass: string
}

/** Buttons for the other languages, named in those; they return to the page, also without a script. */
export function LanguageButtons({ className, buttonClass }: Props) {
  const { locale } = useI18n()
  return (
    <form method="post" action="/preferences" data-same-page="" className={className}>
      {LOCALES.filter((other) => other !== locale).map((other) => (
        <button
          key={other}
          className={buttonClass}
          name="locale"
          value={other}
          lang={languageTag(other)}
        >
          {LANGUAGES[other].name}
        </button>
      ))}
    </form>
  )
}
