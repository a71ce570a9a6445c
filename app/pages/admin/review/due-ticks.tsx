import { useT } from '#app/i18n/t.tsx'
import './due-ticks.css'

/** Maximum number of ticks; with more promised days they are scaled. */
const TICKS_MAX = 10

interface Props {
  /** Working days left; negative once it is overdue. */
  left: number
  /** Promised working days. */
  promise: number
}

/** Time left to answer: a tick for each promised day, filled while left, and the same in words. */
export function DueTicks({ left, promise }: Props) {
  const t = useT()
  const ticks = Math.min(Math.max(promise, 1), TICKS_MAX)
  const filled =
    left < 0 ? ticks : Math.min(ticks, Math.ceil((left / Math.max(promise, 1)) * ticks))
  return (
    <span className={`due-ticks due-ticks-${stateOf(left)}`}>
      <span aria-hidden="true">
        {Array.from({ length: ticks }, (_, at) => (
          <i key={at} className={at < filled ? 'due-ticks-filled' : undefined} />
        ))}
      </span>
      {left < 0
        ? t('review.due.late', { n: -left })
        : left === 0
          ? t('review.due.today')
          : t('review.due.left', { n: left })}
    </span>
  )
}

const stateOf = (left: number) =>
  left < 0 ? 'late' : left === 0 ? 'today' : left === 1 ? 'soon' : 'ample'
