import { useT } from '#app/i18n/t.tsx'
import type { Notifications } from '#server/contract/notification-channels.ts'
import './notification-topics.css'

interface Props {
  topics: Notifications['topics']
  /** The ticked boxes of a refused form. */
  typed: Record<string, unknown> | null | undefined
}

/** Check boxes per topic: on the site always, by SMS and mail as chosen. */
export function NotificationTopics({ topics, typed }: Props) {
  const t = useT()
  const isTicked = (channel: 'mail' | 'sms', topic: string, on: boolean) => {
    if (!typed) return on
    const given = typed[channel]
    return (Array.isArray(given) ? given : [given]).includes(topic)
  }
  return (
    <div className="notification-topics">
      {topics.map(({ topic, ...ways }) => {
        const reason = topic === 'signIn' || topic === 'account' ? topic : undefined
        return (
          <fieldset key={topic} aria-describedby={`topic-${topic}-text`}>
            <legend>{t(`notifications.topics.${topic}.name`)}</legend>
            <p className="hint" id={`topic-${topic}-text`}>
              {t(`notifications.topics.${topic}.text`)}
              {reason && ` ${t(`notifications.topics.${reason}.fixed`)}`}
            </p>
            <div className="notification-topics-ways">
              <label>
                <input type="checkbox" checked readOnly disabled /> {t('notifications.topics.site')}
              </label>
              {(['sms', 'mail'] as const).map((channel) => {
                const way = ways[channel]
                return (
                  way && (
                    <label key={channel}>
                      <input
                        type="checkbox"
                        name={channel}
                        value={topic}
                        defaultChecked={way.fixed || isTicked(channel, topic, way.on)}
                        disabled={way.fixed}
                      />{' '}
                      {t(`notifications.topics.${channel}`)}
                      {way.fixed && t('notifications.topics.always')}
                    </label>
                  )
                )
              })}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
