import { LANGUAGES, languageTag, LOCALES } from '#app/i18n/locale.ts'
import { useI18n } from '#app/i18n/t.tsx'
import { useRoot } from '#app/http/page/site-state.tsx'

/** Theme, type size, contrast and language, as buttons of one form that works without a script. */
export function DisplaySettings({ className }: { className: string }) {
  const { locale, t } = useI18n()
  const preferences = useRoot()?.preferences
  const theme = preferences?.theme ?? 'system'
  const large = preferences?.size === 'large'
  const more = preferences?.contrast === 'more'
  const grey = preferences?.grey === '1'
  return (
    <form
      method="post"
      action="/preferences"
      data-same-page=""
      className={className}
      aria-label={t('preference.label')}
    >
      <div className="site-header-choices" role="group" aria-label={t('preference.theme')}>
        {(['system', 'light', 'dark'] as const).map((choice) => (
          <button key={choice} name="theme" value={choice} aria-pressed={theme === choice}>
            {t(`preference.${choice}`)}
          </button>
        ))}
      </div>
      <button name="size" value={large ? 'default' : 'large'} aria-pressed={large}>
        {t('preference.large')}
      </button>
      <button name="contrast" value={more ? 'default' : 'more'} aria-pressed={more}>
        {t('preference.contrast')}
      </button>
      <button name="grey" value={grey ? '0' : '1'} aria-pressed={grey}>
        {t('preference.grey')}
      </button>
      {LOCALES.filter((other) => other !== locale).map((other) => (
        <button key={other} name="locale" value={other} lang={languageTag(other)}>
          {LANGUAGES[other].name}
        </button>
      ))}
    </form>
  )
}
