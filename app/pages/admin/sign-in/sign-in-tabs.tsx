import { Tabs } from '#app/components/ui/tabs.tsx'
import { withNext } from '#app/components/with-next.ts'
import { useRoot } from '#app/http/page/site-state.tsx'
import { useT } from '#app/i18n/t.tsx'

interface Props {
  current: 'account' | 'phone' | 'qr' | 'passkey'
  next: string | undefined
}

/** Tabs for the console's sign-in methods, each a page of its own. */
export function SignInTabs({ current, next }: Props) {
  const t = useT()
  const ways = [
    ['account', t('signIn.byAccount'), '/admin/login'],
    ['phone', t('signIn.byPhone'), '/admin/login?mode=sms'],
    ['qr', t('gate.qr.tab'), '/admin/login/qr'],
    ...(useRoot()?.passkeys
      ? [['passkey', t('passkeys.signIn.tab'), '/admin/login/passkey'] as const]
      : []),
  ] as const
  return (
    <Tabs
      label={t('signIn.ways')}
      tabs={ways.map(([way, name, path]) => ({
        name,
        to: withNext(path, next),
        current: way === current,
      }))}
    />
  )
}
