import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { isConsole } from '#app/http/session/sign-in-page.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { SubmitButton } from '#app/components/ui/submit-button.tsx'
import { addPasskeyForm, removePasskeyForm } from '#app/forms/passkeys.ts'
import { useT } from '#app/i18n/t.tsx'
import { PasskeyTable } from '#app/pages/account/own/passkey-table.tsx'
import { passkeyState } from '#app/pages/account/own/passkeys.server.ts'
import { withNext } from '#app/components/with-next.ts'
import { PASSKEYS_MAX } from '#server/contract/rules.ts'
import { staffHead } from '../staff-head.server.ts'
import { GatePage } from './gate-page.tsx'
import { PasskeyScript } from './passkey-script.tsx'
import { type NewPasskeyOptions, passkeyActions } from './passkeys.server.ts'

/** The user's own passkeys: adding them, and removing one (`?remove=17`). */
export const loader = pageLoader({ signedIn: true }, async (context) => {
  const { url, t, setHeader } = context
  setHeader('cache-control', 'no-store')
  const { available, rows } = await passkeyState(context)
  const asked = url.searchParams.get('remove')
  const own = isConsole(url.pathname) ? '/admin/profile?tab=twoStep' : '/account/security'
  return {
    available,
    rows,
    removing: rows.find(({ id }) => String(id) === asked),
    here: withNext(url.pathname, url.searchParams.get('redirectTo') ?? undefined),
    back: safeRedirect(url.searchParams.get('redirectTo'), own),
    head: staffHead(t('passkeys.title'), url.pathname),
  }
})

export const action = passkeyActions

export default function Page() {
  const t = useT()
  const { head, available, rows, removing, here, back } = usePageData<typeof loader>()
  const reply = useActionData<FormReply<NewPasskeyOptions>>()
  const made = reply?.extra
  if (made?.options) return <Create {...made} here={here} />
  if (removing)
    return (
      <GatePage title={t('passkeys.removeTitle', { name: removing.name })}>
        <p>{t('passkeys.removeIntro')}</p>
        <PlainForm
          form={removePasskeyForm}
          id="passkey"
          reply={reply}
          before={<input type="hidden" name="intent" value={`remove:${removing.id}`} />}
        />
        <p className="gate-row">
          <a href={here}>{t('passkeys.back')}</a>
        </p>
      </GatePage>
    )
  return (
    <GatePage title={head.title}>
      <p>{t('passkeys.part')}</p>
      {rows.length > 0 ? (
        <PasskeyTable
          rows={rows}
          removal={(id) => `${here}${here.includes('?') ? '&' : '?'}remove=${id}`}
        />
      ) : (
        <p className="muted">{t('passkeys.none')}</p>
      )}
      {available ? (
        <>
          <h2>{t('passkeys.addTitle')}</h2>
          <p>{t('passkeys.addIntro', { max: PASSKEYS_MAX })}</p>
          <p className="inset gate-no-script">{t('passkeys.noScript')}</p>
          <div className="needs-script">
            <PlainForm
              form={addPasskeyForm}
              id="passkey"
              reply={reply}
              before={<input type="hidden" name="intent" value="prepare" />}
            />
          </div>
        </>
      ) : (
        <p className="inset">{t('passkeys.off')}</p>
      )}
      <p className="gate-row">
        <a href={back}>{t('passkeys.back')}</a>
      </p>
    </GatePage>
  )
}

/** After the password was accepted: the browser is asked to create the passkey. */
function Create({ name, options, here }: NewPasskeyOptions & { here: string }) {
  const t = useT()
  return (
    <GatePage title={t('passkeys.createTitle', { name })}>
      <PasskeyScript kind="create" options={options}>
        <p>{t('passkeys.createIntro')}</p>
        <form method="post" action={here}>
          <input type="hidden" name="intent" value="create" />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="credential" defaultValue="" />
          <SubmitButton>{t('passkeys.create')}</SubmitButton>
        </form>
      </PasskeyScript>
      <p className="gate-row">
        <a href={here}>{t('passkeys.back')}</a>
      </p>
    </GatePage>
  )
}
