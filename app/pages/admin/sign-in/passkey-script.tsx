import type { ReactNode } from 'react'
import { useT } from '#app/i18n/t.tsx'

interface Props {
  kind: 'create' | 'get'
  /** WebAuthn options for the browser. */
  options: object
  /** A form with a field `credential`, which the script fills in. */
  children: ReactNode
}

/** Markup for enhance/passkey.ts; without a script it points to the other ways to sign in. */
export function PasskeyScript({ kind, options, children }: Props) {
  const t = useT()
  return (
    <>
      <p className="inset gate-no-script">{t('passkeys.noScript')}</p>
      <div className="needs-script">
        <div data-passkey={kind} data-options={JSON.stringify(options)}>
          <p className="inset danger" role="alert" data-passkey-failed hidden>
            {t('passkeys.failed')}
          </p>
          <p className="inset danger" role="alert" data-passkey-unsupported hidden>
            {t('passkeys.unsupported')}
          </p>
          {/* Enabled by the script: posted before the script has loaded, the form would lack the passkey. */}
          <fieldset disabled>{children}</fieldset>
        </div>
      </div>
    </>
  )
}
