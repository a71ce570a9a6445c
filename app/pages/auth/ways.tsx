import { Link, useSearchParams } from '@remix-run/react'
import { useT } from '#app/i18n/t.tsx'

const WAYS = {
  account: { to: '/login', name: 'account.login.byAccount' },
  sms: { to: '/login?mode=sms', name: 'account.login.bySms' },
  password: { to: '/reset', name: 'account.login.forgotPassword' },
  regcode: { to: '/reset?what=regcode', name: 'account.login.forgotRegcode' },
} as const
export type Way = keyof typeof WAYS

/** Links from one form of a forgetful visitor to the others; where they lead afterwards goes with them. */
export function Ways({ ways, next }: { ways: readonly Way[]; next?: string }) {
  const t = useT()
  const [search] = useSearchParams()
  const redirectTo = next ?? search.get('redirectTo')
  return (
    <>
      {ways.map((way) => {
        const { name, to } = WAYS[way]
        const back = redirectTo
          ? `${to.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(redirectTo)}`
          : ''
        return (
          <Link key={way} to={to + back}>
            {t(name)}
          </Link>
        )
      })}
    </>
  )
}
