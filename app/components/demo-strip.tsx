import { useT } from '#app/i18n/t.tsx'

/** Shown on every page of a demo site: changes of signed-in visitors are not saved. Rendered on the server only. */
export function DemoStrip() {
  const t = useT()
  return (
    <aside id="demo-strip" className="demo-strip" aria-label={t('demo.label')}>
      <p className="wrap">
        <b>{t('demo.label')}</b> {t('demo.text')}
      </p>
    </aside>
  )
}
