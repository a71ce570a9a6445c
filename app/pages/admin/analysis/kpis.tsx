import { useT } from '#app/i18n/t.tsx'
import type { Analysis } from '#server/contract/analysis.ts'
import { useNumber } from './use-number.ts'

type Figures = Pick<
  Analysis,
  'pending' | 'approved' | 'registrations' | 'visits' | 'views' | 'robots'
>

const KPIS = [
  ['pending', 'case'],
  ['approved', 'case'],
  ['registrations', 'unit'],
  ['visits', 'time'],
] as const

/** Four figures, each with the previous period's. */
export function Kpis({ figures }: { figures: Figures }) {
  const t = useT()
  const number = useNumber()
  const { views, visits, robots } = figures
  return (
    <section aria-label={t('analysis.kpis.label')}>
      <ul className="analysis-kpis plain-list">
        {KPIS.map(([name, unit]) => (
          <li key={name}>
            <h2>{t(`analysis.kpis.${name}`)}</h2>
            <p className="analysis-figure">
              {number(figures[name].now)} <small>{t(`analysis.units.${unit}`)}</small>
            </p>
            <p>
              {t('analysis.before', { value: number(figures[name].before) })}{' '}
              <b>
                <Change {...figures[name]} />
              </b>
            </p>
          </li>
        ))}
      </ul>
      <p className="muted">
        {t('analysis.views', {
          value: number(views.now - visits.now),
          robots: number(robots.now),
        })}
      </p>
    </section>
  )
}

/** Change as a difference if the earlier value is below 20, else in percent of it. */
function Change({ now, before }: { now: number; before: number }) {
  const t = useT()
  const number = useNumber()
  if (now === before) return t('analysis.change.same')
  const difference = Math.abs(now - before)
  const value = before < 20 ? number(difference) : `${number((difference / before) * 100, 1)}%`
  return t(now > before ? 'analysis.change.more' : 'analysis.change.less', { value })
}
