import { useMatches } from '@remix-run/react'
import { useContext } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom'
import type { PageHead } from '#app/i18n/pages.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { useSiteName } from './use-root.ts'

/** `{page} - {site}`, of an error page its own title, and `错误：` before it when a form was refused; the page's description. */
export function DocumentTitle({ failure }: { failure?: string }) {
  const t = useT()
  const site = useSiteName()
  const matches = useMatches()
  const state = useContext(RouterState)
  const data = matches.at(-1)?.data as { head?: PageHead } | undefined
  const refused = Object.values(state?.actionData ?? {}).some(
    (reply) => (reply as { result?: { status?: string } } | null)?.result?.status === 'error',
  )
  const title = failure ?? data?.head?.title
  return (
    <>
      <title>{`${refused ? t('errorPrefix') : ''}${title ? `${title} - ` : ''}${site}`}</title>
      {data?.head && <meta name="description" content={data.head.description} />}
    </>
  )
}
