import { useRoot } from '#app/http/page/site-state.tsx'
import { useT } from '#app/i18n/t.tsx'
import { SocialAccount } from '#app/pages/auth/social/social-account.tsx'

interface Props {
  /** From `readSocialAccount`. */
  account: { name: string } | undefined
  /** The page to return to. */
  here: string
}

/** The bound account of the identity provider; a hint if the site has no provider. */
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
