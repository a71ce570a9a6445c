import { useT } from '#app/i18n/t.tsx'
import './key-help.css'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'return'],
  ['N', 'reject'],
  ['?', 'help'],
] as const

/** Opened by `?` (`enhance/review-keys.ts`). */
export function KeyHelp() {
  const t = useT()
  return (
    <dialog className="key-help" aria-labelledby="key-help-title" data-desk-help="">
      <h2 id="key-help-title">{t('review.keys.title')}</h2>
      <dl>
        {KEYS.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`review.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        {t('review.keys.typing')} <a href="/admin/preferences">{t('review.keys.off')}</a>
      </p>
      <form method="dialog">
        <button className="btn secondary">{t('review.keys.close')}</button>
      </form>
    </dialog>
  )
}
