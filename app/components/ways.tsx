import { useT } from '#app/i18n/t.tsx'
import { withNext } from './with-next.ts'

const WAYS = {
  account: { to: '/login', name: 'account.login.byAccount' },
  sms: { to: '/login?mode=sms', name: 'account.login.bySms' },
  password: { to: '/reset', name: 'account.login.forgotPassword' },
  regcode: { to: '/reset?what=regcode', name: 'account.login.forgotRegcode' },
} as const
export type Way = keyof typeof WAYS

/** Links between login, registration and reset; the redirect target is passed on. */
export function Ways({ ways, next }: { ways: readonly Way[]; next: string | undefined }) {
  const t = useT()
  return (
    <>
      {ways.map((way) => {
        const { name, to } = WAYS[way]
        return (
          <a key={way} href={withNext(to, next)}>
            {t(name)}
          </a>
        )
      })}
    </>
  )
}
