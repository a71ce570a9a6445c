import { Link, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { NOTICES, Notice as Waiting } from '#app/http/notices.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { Icon } from './icons.tsx'
import { useRoot } from './use-root.ts'
import './notices.css'

type Notice = Waiting & { kind: (typeof NOTICES)[Waiting['key']]['kind']; link?: string }

const NONE: Notice[] = []
/** A success leaves by itself after this long; warnings and errors never do. */
const STAY = 8_000
const LEAVE = 240

/** Bottom right: in the server's HTML, closable without a script; gone at the next page. */
export function Notices() {
  const t = useT()
  const notices = (useRoot()?.notices as Notice[] | undefined) ?? NONE
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
    </div>
  )
}

function NoticeBox({ notice, here }: { notice: Notice; here: string }) {
  const t = useT()
  const box = useRef<HTMLDialogElement>(null)
  const { key, kind, link, values } = notice
  const text = t(`notice.${key}.text`, values)
  const label = t(`notice.${key}.link`)
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
        <b>{t(`notice.${key}.title`, values)}</b>
        {(text || (link && label)) && (
          <p>
            {text} {link && label && here !== link && <Link to={link}>{label}</Link>}
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
