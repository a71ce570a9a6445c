import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { NoticeText } from '#app/http/notices.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { Icon } from './icons.tsx'

/** A success leaves by itself after this long; warnings and errors never do. */
const STAY = 8_000
const LEAVE = 240

export function NoticeBox({ notice, here }: { notice: NoticeText; here: string }) {
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
