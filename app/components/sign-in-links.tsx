import { useT } from '#app/i18n/t.tsx'
import { withNext } from './with-next.ts'

const LINKS = {
  account: { to: '/login', name: 'account.login.byAccount' },
  sms: { to: '/login?mode=sms', name: 'account.login.bySms' },
  password: { to: '/reset', name: 'account.login.forgotPassword' },
  regcode: { to: '/reset?what=regcode', name: 'account.login.forgotRegcode' },
} as const
export type SignInLink = keyof typeof LINKS

/** Links between login, registration and reset; the redirect target is passed on. */
export function SignInLinks({
  links,
  next,
}: {
  links: readonly SignInLink[]
  next: string | undefined
}) {
  const t = useT()
  return (
    <>
      {links.map((link) => {
        const { name, to } = LINKS[link]
        return (
          <a key={link} href={withNext(to, next)}>
            {t(name)}
          </a>
        )
      })}
    </>
  )
}
