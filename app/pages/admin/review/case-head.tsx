import { Tag, type Tone } from '#app/components/ui/tag.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { DeskData } from './desk.server.ts'
import { DueTicks } from './due-ticks.tsx'
import './case-head.css'

export const TONES = {
  0: 'info',
  1: 'ok',
  2: 'warn',
  3: 'danger',
  4: 'plain',
} as const satisfies Record<string, Tone>

/** The case's organisation, remaining time and reviewer. */
export function CaseHead({ data }: { data: DeskData }) {
  const t = useT()
  const { found, time, back, print, previous, next } = data
  const { status, daysLeft, decideTime } = found
  return (
    <>
      <div className="case-head">
        <h1>{found.enterprise}</h1>
        <Tag tone={TONES[status]}>{t(`review.status.s${status}`)}</Tag>
        {daysLeft !== null && <DueTicks left={daysLeft} promise={found.workingDays} />}
        <p className="case-head-ways">
          {previous && (
            <a href={previous} className="btn tertiary small" data-desk-previous="">
              {t('review.previous')}
            </a>
          )}
          {next && (
            <a href={next} className="btn tertiary small" data-desk-next="">
              {t('review.next')}
            </a>
          )}
          <a href={back} className="btn tertiary small">
            {t('review.back')}
          </a>
          <a href={print} className="btn tertiary small">
            {t('review.printRecord')}
          </a>
        </p>
      </div>
      <dl className="case-head-facts">
        <Fact name={t('review.number')}>
          <span className="mono whole">{found.number}</span>
        </Fact>
        <Fact name={t('review.submitted')}>
          {time(found.submitTime)} · {t('review.round', { n: found.round })}
        </Fact>
        {decideTime === null ? (
          <Fact name={t('review.answerBy')}>{time(found.dueTime)}</Fact>
        ) : (
          <Fact name={t('review.decided')}>
            {time(decideTime)} · {found.reviewer}
          </Fact>
        )}
        {status === '0' && found.urgeTime !== null && (
          <Fact name={t('review.urged')}>
            {t('review.urgedAt', { time: time(found.urgeTime) })}
          </Fact>
        )}
        {status === '0' && (
          <Fact name={t('review.holder')}>
            <Holder data={data} />
          </Fact>
        )}
      </dl>
      <State data={data} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Holder({ data: { found, mayDecide, time } }: { data: DeskData }) {
  const t = useT()
  const { claim, may } = found
  const ways = (['claim', 'takeOver', 'release'] as const).filter((way) => mayDecide && may[way])
  // The reader's own claim is extended by working on the case.
  const offered = ways.filter((way) => way !== 'claim' || !claim?.mine)
  return (
    <>
      {claim === null
        ? t('review.nobody')
        : claim.mine
          ? t('review.heldByMe', { time: time(claim.expireTime) })
          : t('review.heldBy', { name: claim.nickname, time: time(claim.time) })}{' '}
      {offered.map((way) => (
        <button
          key={way}
          name="intent"
          value={way}
          className={way === 'release' ? 'btn tertiary small' : 'btn secondary small'}
        >
          {t(`review.${way}`)}
        </button>
      ))}
    </>
  )
}

/** Why the reader cannot decide, if they cannot. */
function State({ data: { found, mayDecide, time } }: { data: DeskData }) {
  const t = useT()
  const { claim, current, own, status, may } = found
  if (own) return <p className="inset warn">{t('review.state.own')}</p>
  if (!current) return <p className="inset">{t('review.state.older')}</p>
  if (status !== '0')
    return (
      <p className="inset">
        {t('review.state.decided', { status: t(`review.status.s${status}`) })}
      </p>
    )
  if (!mayDecide) return <p className="inset">{t('review.state.readonly')}</p>
  if (claim && !claim.mine && !may.decide)
    return (
      <p className="inset warn">
        {t('review.state.held', { name: claim.nickname, time: time(claim.time) })}
      </p>
    )
  return null
}
