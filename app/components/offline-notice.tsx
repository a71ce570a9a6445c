import { useEffect, useState } from 'react'
import { useT } from '#app/i18n/t.tsx'
import { Icon } from './icons.tsx'
import './notices.css'

/** Whether following or sending this would give up the page for one that cannot come. */
function leaves(event: Event): boolean {
  const { type, target } = event
  if (!(target instanceof Element)) return false
  if (type === 'submit') {
    // The library of our forms checks a field by a submission that it stops itself.
    const checks = (event as SubmitEvent).submitter?.getAttribute('name')?.startsWith('__')
    return !checks && target.getAttribute('method') !== 'dialog'
  }
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || !link.protocol.startsWith('http')) return false
  return !link.getAttribute('href')?.startsWith('#')
}

/**
 * Stands while the network is gone, and holds the page meanwhile, with all that was typed: a link or a form says
 * so again instead of losing it. It goes by the event, not by `navigator.onLine`, which on a machine without any
 * network is false although the site on that machine answers.
 */
export function OfflineNotice() {
  const t = useT()
  const [told, setTold] = useState(0)
  useEffect(() => {
    let offline = false
    const onChange = ({ type }: Event) => {
      offline = type === 'offline'
      setTold(offline ? 1 : 0)
    }
    const hold = (event: Event) => {
      if (!offline || !leaves(event)) return
      event.preventDefault()
      event.stopPropagation()
      setTold((times) => times + 1)
    }
    const changes = ['offline', 'online']
    const ways = ['click', 'submit']
    for (const name of changes) window.addEventListener(name, onChange)
    for (const name of ways) window.addEventListener(name, hold, true)
    return () => {
      for (const name of changes) window.removeEventListener(name, onChange)
      for (const name of ways) window.removeEventListener(name, hold, true)
    }
  }, [])
  if (told === 0) return null
  return (
    <dialog open key={told} className="notice warning" aria-label={t('notice.label')}>
      <Icon name="warning" size={24} />
      <div>
        <b>{t('failure.s0.title')}</b>
        <p>{t('notice.offline')}</p>
      </div>
      <form method="dialog">
        <button aria-label={t('notice.close')}>
          <Icon name="close" />
        </button>
      </form>
    </dialog>
  )
}
