import { useT } from '#app/i18n/t.tsx'

/** Copies a text (`enhance/copy.ts`); hidden without a script, which it needs. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useT()
  return (
    <>
      <button
        type="button"
        className="btn secondary no-print needs-script"
        aria-label={`${t('form.copy')} ${what}`}
        data-copy={text}
        data-copied={t('form.copied')}
        data-failed={t('form.copyFailed')}
      >
        {t('form.copy')}
      </button>
      <span className="visually-hidden" role="status" />
    </>
  )
}
