import { timeFormat } from '#app/components/time-format.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { listPasskeys } from '#server/contract/passkeys.ts'

/** The account's passkeys, and whether the site supports passkeys. */
export async function passkeyState({ api, locale }: Pick<PageContext, 'api' | 'locale'>) {
  const time = timeFormat(locale)
  const { available, list } = await api(listPasskeys)
  const rows = list.map(({ id, name, createTime, usedTime }) => ({
    id,
    name,
    created: time(createTime),
    used: usedTime === null ? '' : time(usedTime),
  }))
  return { available, rows }
}
export type PasskeyState = Awaited<ReturnType<typeof passkeyState>>
