import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { timeFormat } from '#app/components/time-format.ts'
import { lockForm, unlockForm } from '#app/forms/lock.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { getLock } from '#server/contract/lock.ts'
import { GatePage, LeaveButton } from './gate-page.tsx'
import { lockActions } from './lock.server.ts'

/** Locks the screen; while it is locked, this is the only page of the session. */
export const loader = pageLoader({ signedIn: true }, async ({ api, locale, url }) => {
  const { lockedTime, nickname, hasPassword } = await api(getLock)
  return {
    nickname,
    hasPassword,
    lockedAt: lockedTime === null ? undefined : timeFormat(locale)(lockedTime),
    back: safeRedirect(url.searchParams.get('redirectTo'), '/admin'),
    head: pageHead(locale, lockedTime === null ? 'lock' : 'locked', { name: nickname }),
  }
})

export const action = lockActions

export default function Page() {
  const t = useT()
  const { head, nickname, lockedAt, hasPassword, back } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const form = lockedAt ? unlockForm : lockForm
  return (
    <GatePage title={head.title} mark={[...nickname][0] ?? ''}>
      {lockedAt ? (
        <p className="muted">{t('gate.lock.since', { time: lockedAt })}</p>
      ) : (
        <p>{t('gate.lock.intro')}</p>
      )}
      <PlainForm
        form={form}
        id="lock"
        reply={reply}
        before={<input type="hidden" name="intent" value={lockedAt ? 'unlock' : 'lock'} />}
        hints={
          lockedAt
            ? { password: t(hasPassword ? 'gate.lock.eitherHint' : 'gate.lock.ownHint') }
            : {}
        }
      />
      <div className="gate-row">
        {!lockedAt && (
          <a className="btn tertiary" href={back}>
            {t('gate.lock.cancel')}
          </a>
        )}
        <LeaveButton>{t('gate.lock.leave')}</LeaveButton>
      </div>
    </GatePage>
  )
}
