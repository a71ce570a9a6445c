import { useT } from '#app/i18n/t.tsx'
import type { DeskData } from './desk.server.ts'
import { DueTicks } from './due-ticks.tsx'
import './queue-rail.css'

interface Props {
  rail: NonNullable<DeskData['rail']>
  current: number
  back: string
}

/** The first cases of the queue, beside the open one. */
export function QueueRail({ rail, current, back }: Props) {
  const t = useT()
  return (
    <nav className="queue-rail" aria-label={t('review.rail', { tab: rail.title })}>
      <p className="queue-rail-head">
        <a href={back}>{rail.title}</a>
        <span className={rail.urgent ? 'queue-rail-count is-urgent' : 'queue-rail-count'}>
          {rail.count}
        </span>
      </p>
      {rail.items.length === 0 && <p className="queue-rail-empty">{t('review.railEmpty')}</p>}
      <ul className="plain-list">
        {rail.items.map(({ id, to, enterprise, round, claim, daysLeft, promise }) => (
          <li key={id}>
            <a href={to} aria-current={id === current ? 'true' : undefined}>
              <b>{enterprise}</b>
              <span className="queue-rail-line">
                <span>
                  {t('review.roundShort', { n: round })} ·{' '}
                  {claim ? (claim.mine ? t('review.me') : claim.nickname) : t('review.nobody')}
                </span>
                {daysLeft !== null && <DueTicks left={daysLeft} promise={promise} />}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
