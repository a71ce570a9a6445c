import { useT } from '#app/i18n/t.tsx'
import type { addressPlace } from './address-place.server.ts'

export interface Where {
  address: string
  place: ReturnType<typeof addressPlace>
}

/** An IP address with its location class. */
export function Address({ address, place }: Where) {
  const t = useT()
  if (!address) return '—'
  return (
    <span className="own-account-address">
      {address} {place && <small>{t(`ownAccount.place.${place}`)}</small>}
    </span>
  )
}
