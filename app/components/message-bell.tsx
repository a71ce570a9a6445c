import { useRoot } from '#app/http/page/site-state.tsx'
import { useT } from '#app/i18n/t.tsx'
import { ConsoleIcon } from './console-icon.tsx'
import './message-bell.css'

/** Larger counts would not fit, and are no more useful. */
const COUNT_MAX = 99

/** The link to the reader's messages, with the number of unread ones. */
export function MessageBell({ to, className }: { to: string; className: string }) {
  const t = useT()
  const unread = useRoot()?.visitor?.unread ?? 0
  const name = unread > 0 ? t('messages.bellUnread', { n: unread }) : t('messages.bell')
  return (
    <a className={`message-bell ${className}`} href={to} title={t('messages.bell')}>
      <ConsoleIcon name="bell" />
      {unread > 0 && (
        <span className="message-bell-count" aria-hidden="true">
          {unread > COUNT_MAX ? `${COUNT_MAX}+` : unread}
        </span>
      )}
      <span className="visually-hidden">{name}</span>
    </a>
  )
}
