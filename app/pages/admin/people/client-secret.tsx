import { useT } from '#app/i18n/t.tsx'
import type { ShownSecret } from './client.server.ts'

/** Shown once: only its digest is stored. */
export function ClientSecret({ shown: { id, secret } }: { shown: ShownSecret }) {
  const t = useT()
  return (
    <div className="inset warn record-page-once" role="alert" tabIndex={-1} autoFocus>
      {secret === null ? t('people.clients.noSecret', { id }) : t('people.clients.secret', { id })}
      {secret !== null && <code>{secret}</code>}
    </div>
  )
}
