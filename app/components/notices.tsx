import { Link, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { NoticeText } from '#app/http/notices.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { Icon } from './icons.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useRoot } from './use-root.ts'
import './notices.css'

const NONE: NoticeText[] = []
/** A success leaves by itself after this long; warnings and errors never do. */
const STAY = 8_000
const LEAVE = 240

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
        <NoticeBox key={`${shown.serial}-${index}`} notice={notice} here={pathname} />
      ))}
      <OfflineNotice />
    </div>
  )
}

function NoticeBox({ notice, here }: { notice: NoticeText; here: string }) {
  const t = useT()
  const box = useRef<HTMLDialogElement>(null)
  const { kind, title, text, link } = notice
  useEffect(() => {
    const element = box.current
    if (kind !== 'success' || !element) return
    let timer = setTimeout(leave, STAY)
    return () => clearTimeout(timer)

    function leave() {
      if (!element) return
      if (element.matches(':hover') || element.contains(document.activeElement)) {
        timer = setTimeout(leave, STAY / 4)
        return
      }
      element.classList.add('leaving')
      timer = setTimeout(() => element.removeAttribute('open'), LEAVE)
    }
  }, [kind])
  return (
    <dialog open ref={box} className={`notice ${kind}`} aria-label={t('notice.label')}>
      <Icon name={kind} size={24} />
      <div>
        <b>{title}</b>
        {(text || link) && (
          <p>
            {text} {link && here !== link.to && <Link to={link.to}>{link.label}</Link>}
          </p>
        )}
      </div>
      <form method="dialog">
        <button aria-label={t('notice.close')}>
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  )
}
