import { useRoot } from '#app/http/page/site-state.tsx'
import { useT } from '#app/i18n/t.tsx'
import { startPath } from './start-path.ts'

interface Props {
  /** From `readSocialAccount`. */
  account: { name: string } | undefined
  /** The page to return to. */
  here: string
}

/** The user's account at the identity provider, with links to bind and unbind it. */
export function SocialAccount({ account, here }: Props) {
  const t = useT()
  const offered = useRoot()?.socialLogin
  const unbind = `/social-login/unbind?redirectTo=${encodeURIComponent(here)}`
  return (
    <>
      {account ? (
        <dl className="facts">
          <dt>{t('social.account')}</dt>
          <dd>{account.name || t('social.unnamed')}</dd>
        </dl>
      ) : (
        <p>{t('social.none')}</p>
      )}
      <p className="btn-row">
        {offered && (
          <a className="btn secondary" href={startPath({ next: here, bind: true })} rel="nofollow">
            {t(account ? 'social.rebind' : 'social.bind')}
          </a>
        )}
        {account && (
          <a className="btn secondary" href={unbind}>
            {t('social.unbindTitle')}
          </a>
        )}
      </p>
    </>
  )
}
