import { Tag } from '#app/components/ui/tag.tsx'
import { useT } from '#app/i18n/t.tsx'
import { withNext } from '#app/components/with-next.ts'
import type { TwoStepState } from './own-account.server.ts'
import { PasskeyTable } from './passkey-table.tsx'
import type { PasskeyState } from './passkeys.server.ts'

interface Props extends TwoStepState {
  passkeys: PasskeyState

  /** The page for setting it up. */
  page: string
  /** The page for adding and removing passkeys. */
  passkeysPage: string
  /** The page that both return to. */
  back: string
}

/** State of two-step sign-in, with a link to its page. */
export function TwoStepPart(props: Props) {
  const { since, required, recoveryCodes, page, passkeys, passkeysPage, back } = props
  const t = useT()
  return (
    <>
      <p className="muted">{t('ownAccount.twoStep.intro')}</p>
      <dl className="facts">
        <dt>{t('ownAccount.twoStep.state')}</dt>
        <dd>
          <Tag tone={since ? 'ok' : 'warn'}>
            {t(since ? 'ownAccount.twoStep.on' : 'ownAccount.twoStep.off')}
          </Tag>
        </dd>
        {since && (
          <>
            <dt>{t('ownAccount.twoStep.since')}</dt>
            <dd>{since}</dd>
            <dt>{t('ownAccount.twoStep.codes')}</dt>
            <dd>{t('ownAccount.twoStep.codesLeft', { n: recoveryCodes })}</dd>
          </>
        )}
      </dl>
      {required && <p className="hint">{t('ownAccount.twoStep.required')}</p>}
      <p>
        <a className="btn secondary" href={`${page}?redirectTo=${encodeURIComponent(back)}`}>
          {t(since ? 'ownAccount.twoStep.manage' : 'ownAccount.twoStep.open')}
        </a>
      </p>
      {(passkeys.available || passkeys.rows.length > 0) && (
        <>
          <h3>{t('passkeys.title')}</h3>
          <p className="muted">{t('passkeys.part')}</p>
          {passkeys.rows.length > 0 ? (
            <PasskeyTable rows={passkeys.rows} />
          ) : (
            <p>{t('passkeys.none')}</p>
          )}
          <p>
            <a className="btn secondary" href={withNext(passkeysPage, back)}>
              {t('passkeys.manage')}
            </a>
          </p>
        </>
      )}
    </>
  )
}
