import { useLocation } from '@remix-run/react'
import { lazy, Suspense, useState } from 'react'
import type { NoticeText } from '#app/http/notices.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useRoot } from './use-root.ts'

const NONE: NoticeText[] = []
/** Few pages show a notice: what draws it is loaded with the first. */
const NoticeBox = lazy(() =>
  import('./notice-box.tsx').then((module) => ({ default: module.NoticeBox })),
)

/** Bottom right: in the server's HTML, closable without a script; gone at the next page. */
export function Notices() {
  const t = useT()
  const notices = (useRoot()?.notices as NoticeText[] | undefined) ?? NONE
  const { pathname, search } = useLocation()
  const page = pathname + search
  const [shown, setShown] = useState({ notices, page, serial: 0 })
  if (shown.notices !== notices) setShown({ notices, page, serial: shown.serial + 1 })
  const visible = shown.notices === notices && shown.page === page ? notices : NONE
  return (
    <div className="notices" role="status" aria-live="polite" aria-label={t('notice.label')}>
      {visible.map((notice, index) => (
        <Suspense key={`${shown.serial}-${index}`} fallback={null}>
          <NoticeBox notice={notice} here={pathname} />
        </Suspense>
      ))}
      <OfflineNotice />
    </div>
  )
}
