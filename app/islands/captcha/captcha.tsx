import { withNext } from '#app/components/with-next.ts'
import { lazy, Suspense } from 'react'
import { useT } from '#app/i18n/t.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'

const Slider = lazy(() => import('./slider.tsx').then((module) => ({ default: module.Slider })))

interface Props {
  /** The field that carries the proof. */
  name: string
  /** Changes with each response, since each requires a new picture. */
  round: unknown
  /** Where signing in leads. */
  next: string | undefined
}

/** Required after failed attempts: a slider with a script, and in any case the alternative without a picture. */
export function Captcha({ name, round, next }: Props) {
  const t = useT()
  const hydrated = useHydrated()
  return (
    <div className="field">
      <div className="field-control captcha-field">
        {hydrated ? (
          <Suspense fallback={<p>{t('account.captcha.loading')}</p>}>
            <Slider name={name} round={round} />
          </Suspense>
        ) : (
          <p>{t('account.captcha.noScript')}</p>
        )}
        <p>
          {t('account.captcha.other')}{' '}
          <a href={withNext('/login?mode=sms', next)} className="captcha-sms">
            {t('account.captcha.sms')}
          </a>
        </p>
      </div>
    </div>
  )
}
