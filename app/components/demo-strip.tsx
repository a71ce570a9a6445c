import { useT } from '#app/i18n/t.tsx'

/** On every page of a demonstration: what signed-in visitors change is not kept. Drawn by the server alone. */
export function DemoStrip() {
  const t = useT()
  return (
    <aside className="demo-strip" aria-label={t('demo.label')}>
      <p className="wrap">
        <b>{t('demo.label')}</b> {t('demo.text')}
      </p>
    </aside>
  )
}
