import { useRoot } from '#app/http/page/site-state.tsx'
import { useT } from '#app/i18n/t.tsx'
import { SocialAccount } from '#app/pages/auth/social/social-account.tsx'

interface Props {
  /** Of `readSocialAccount`. */
  account: { name: string } | undefined
  /** The page to come back to. */
  here: string
}

/** The account elsewhere that signs in to this one; where the site has no provider, it says so. */
export function SocialBinds(props: Props) {
  const t = useT()
  if (!useRoot()?.socialLogin && !props.account) return <p>{t('ownAccount.social.off')}</p>
  return (
    <>
      <p className="muted">{t('ownAccount.social.intro')}</p>
      <SocialAccount {...props} />
    </>
  )
}
