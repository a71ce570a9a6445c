import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Paging, type PagingModel } from '#app/components/ui/paging.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { useT } from '#app/i18n/t.tsx'
import './message-list.css'

export interface Message {
  id: number
  sender: string
  text: string
  /** Language of the text, if it is not the reader's. */
  lang: string | undefined
  time: string
  unread: boolean
  /** The message links to a page. */
  hasLink: boolean
}

export interface MessageListProps {
  path: string
  messages: readonly Message[]
  onlyUnread: boolean
  unread: number
  paging: PagingModel
}

/** The reader's own messages, newest first; every button posts the same form. */
export function MessageList({ path, messages, onlyUnread, unread, paging }: MessageListProps) {
  const t = useT()
  return (
    <div className="message-list">
      <Tabs
        label={t('messages.which')}
        tabs={[
          { name: t('messages.all'), to: path, current: !onlyUnread },
          {
            name: t('messages.unread'),
            to: `${path}?unread=1`,
            current: onlyUnread,
            count: unread,
          },
        ]}
      />
      {messages.length === 0 ? (
        <EmptyState title={t(onlyUnread ? 'messages.noneUnread' : 'messages.none')} />
      ) : (
        <form method="post">
          {unread > 0 && (
            <p className="message-list-tools">
              <button className="btn secondary" name="intent" value="readAll">
                {t('messages.readAll')}
              </button>
            </p>
          )}
          <ol className="plain-list">
            {messages.map((message) => (
              <MessageLine key={message.id} {...message} />
            ))}
          </ol>
        </form>
      )}
      <Paging paging={paging} />
    </div>
  )
}

function MessageLine({ id, sender, text, lang, time, unread, hasLink }: Message) {
  const t = useT()
  const about = <span className="visually-hidden"> {t('messages.about', { time })}</span>
  return (
    <li className="message-list-line" data-unread={unread ? '1' : undefined}>
      <p className="message-list-line-head">
        <span>{sender}</span>
        <time>{time}</time>
        {unread && <Tag tone="info">{t('messages.unread')}</Tag>}
      </p>
      <p className="message-list-line-text" lang={lang}>
        {text}
      </p>
      {(hasLink || unread) && (
        <p className="message-list-line-tools">
          {hasLink && (
            <button className="btn secondary small" name="intent" value={`open:${id}`}>
              {t('messages.open')}
              {about}
            </button>
          )}
          {unread && (
            <button className="btn tertiary small" name="intent" value={`read:${id}`}>
              {t('messages.read')}
              {about}
            </button>
          )}
        </p>
      )}
    </li>
  )
}
