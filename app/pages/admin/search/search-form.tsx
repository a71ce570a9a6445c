import { Icon } from '#app/components/icons.tsx'
import { useT } from '#app/i18n/t.tsx'

/** The API's maximum length of a name filter. */
export const QUERY_LENGTH_MAX = 50

/** Search field for screens and records: in the header, and on its own page. With a script, Ctrl K focuses it. */
export function SearchForm(props: { className: string; value?: string; keys?: boolean }) {
  const { className, value, keys } = props
  const t = useT()
  return (
    <form action="/admin/search" role="search" className={className}>
      <input
        type="search"
        name="q"
        className="input"
        defaultValue={value}
        maxLength={QUERY_LENGTH_MAX}
        aria-label={t('consoleFrame.search.label')}
        placeholder={t('consoleFrame.search.placeholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        data-console-search=""
        aria-keyshortcuts="Control+K Meta+K"
      />
      {keys && <kbd data-console-search-keys="" aria-hidden="true" hidden />}
      <button className="staff-tool" title={t('consoleFrame.search.submit')}>
        <Icon name="search" />
        <span className="visually-hidden">{t('consoleFrame.search.submit')}</span>
      </button>
    </form>
  )
}
