import { DataText } from '#app/components/data-text.tsx'
import { useI18n } from '#app/i18n/t.tsx'
import { type Progress, progressSteps } from './progress-steps.ts'
import { useTimeFormat } from './time-format.ts'
import './progress-tracker.css'

/** The state of an application: four steps, then its history, newest first. */
export function ProgressTracker({ progress }: { progress: Progress }) {
  const { t } = useI18n()
  const formatTime = useTimeFormat()
  const history = progress.record?.history ?? []
  return (
    <>
      <ol className="progress-tracker">
        {progressSteps(progress).map(({ step, state, label, time }) => (
          <li
            key={step}
            className={`progress-tracker-${label === 'returned' ? label : state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <b>{t(`account.tracker.${label}`)}</b>
            <span>
              {time === undefined ? (
                t(`account.tracker.${state === 'failed' ? 'done' : state}`)
              ) : (
                <>
                  <span className="visually-hidden">{t('account.tracker.done')} </span>
                  <time dateTime={new Date(time).toISOString()}>{formatTime(time)}</time>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {history.length > 0 && (
        <details className="progress-tracker-history">
          <summary>{t('account.profile.history')}</summary>
          <ol>
            {[...history].reverse().map(({ event, remark, time }) => (
              <li key={`${event}-${time}`}>
                <time dateTime={new Date(time).toISOString()}>{formatTime(time)}</time>
                <span>
                  {t(`account.event.${event}`)}
                  {remark && (
                    <q>
                      <DataText>{remark}</DataText>
                    </q>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
