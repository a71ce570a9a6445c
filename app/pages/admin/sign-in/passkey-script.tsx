import type { ReactNode } from 'react'
import { useT } from '#app/i18n/t.tsx'

interface Props {
  kind: 'create' | 'get'
  /** What the browser is asked for. */
  options: object
  /** A form with a field `credential`, which the script fills in. */
  children: ReactNode
}

/** What enhance/passkey.ts does; without a script it says which other ways there are. */
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
          {/* Enabled by the script: posted before it has come, the form would lack the passkey. */}
          <fieldset disabled>{children}</fieldset>
        </div>
      </div>
    </>
  )
}
