import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { isConsole } from '#app/http/session/sign-in-page.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { QrCode } from '#app/components/qr-code.tsx'
import { timeFormat } from '#app/components/time-format.ts'
import { disableForm, enableForm, prepareForm, renewForm } from '#app/forms/two-step.ts'
import { useT } from '#app/i18n/t.tsx'
import { getTwoStep } from '#server/contract/two-step.ts'
import { staffHead } from '../staff-head.server.ts'
import { GatePage, LeaveButton } from './gate-page.tsx'
import { type NewCodes, twoStepActions } from './two-step.server.ts'

type Step = 'prepare' | 'enable' | 'renew' | 'disable' | 'on'
const FORMS = { prepare: prepareForm, enable: enableForm, renew: renewForm, disable: disableForm }

/** The user's own second step: setup, recovery codes, disabling (`?do=renew`, `?do=disable`). */
export const loader = pageLoader({ signedIn: true }, async ({ api, url, t, locale, setHeader }) => {
  const { enabledTime, setup, required, recoveryCodes } = await api(getTwoStep)
  setHeader('cache-control', 'no-store')
  return {
    step: stepOf(url, enabledTime !== null, setup !== null),
    enabledAt: enabledTime === null ? '' : timeFormat(locale)(enabledTime),
    setup,
    required,
    recoveryCodes,
    back: safeRedirect(
      url.searchParams.get('redirectTo'),
      isConsole(url.pathname) ? '/admin' : '/account/security',
    ),
    head: staffHead(t('gate.twoStep.title'), url.pathname),
  }
})

function stepOf({ searchParams }: URL, on: boolean, preparing: boolean): Step {
  if (!on) return preparing ? 'enable' : 'prepare'
  const requested = searchParams.get('do')
  return requested === 'renew' || requested === 'disable' ? requested : 'on'
}

export const action = twoStepActions

export default function Page() {
  const t = useT()
  const { head, step, setup, required, back, enabledAt, recoveryCodes } =
    usePageData<typeof loader>()
  const reply = useActionData<FormReply<NewCodes>>()
  const codes = reply?.extra?.recoveryCodes
  if (codes) return <RecoveryCodes codes={codes} back={back} />
  return (
    <GatePage title={head.title}>
      {step === 'prepare' && (
        <p>{t(required ? 'gate.twoStep.requiredIntro' : 'gate.twoStep.intro')}</p>
      )}
      {step === 'enable' && setup && <Setup {...setup} />}
      {step === 'on' ? (
        <>
          <p>{t('gate.twoStep.on', { time: enabledAt, n: recoveryCodes })}</p>
          <p className="gate-row">
            <a href="?do=renew">{t('gate.twoStep.renew')}</a>
            <a href="?do=disable">{t('gate.twoStep.disable')}</a>
          </p>
        </>
      ) : (
        <>
          {step !== 'prepare' && step !== 'enable' && <p>{t(`gate.twoStep.${step}Intro`)}</p>}
          <PlainForm
            form={FORMS[step]}
            id="two-step"
            reply={reply}
            before={<input type="hidden" name="intent" value={step} />}
          />
        </>
      )}
      <div className="gate-row">
        {!(required && (step === 'prepare' || step === 'enable')) && (
          <a href={back}>{t('gate.twoStep.back')}</a>
        )}
        <LeaveButton>{t('gate.lock.leave')}</LeaveButton>
      </div>
    </GatePage>
  )
}

function Setup({ uri, secret }: { uri: string; secret: string }) {
  const t = useT()
  return (
    <>
      <p>{t('gate.twoStep.scan')}</p>
      <p className="gate-qr">
        <QrCode text={uri} label={t('gate.twoStep.qr')} />
      </p>
      <p>{t('gate.twoStep.byHand')}</p>
      <p className="gate-secret">
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </>
  )
}

/** Shown once: the codes cannot be read again. */
function RecoveryCodes({ codes, back }: { codes: string[]; back: string }) {
  const t = useT()
  return (
    <GatePage title={t('gate.twoStep.codesTitle')}>
      <p>{t('gate.twoStep.codesIntro')}</p>
      <ol className="gate-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p>
        <a className="btn primary large full" href={back}>
          {t('gate.twoStep.codesKept')}
        </a>
      </p>
    </GatePage>
  )
}
