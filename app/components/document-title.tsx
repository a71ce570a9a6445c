import { useMatches } from '@remix-run/react'
import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom'
import type { DocumentHead } from '#app/http/document-head.server.ts'
import { useI18n } from '#app/i18n/t.tsx'
import { useSiteName } from './use-root.ts'

/** `{page} - {site}`, of an error page its own title, and `错误：` before it when a form was refused; the page's description; its address. */
export function DocumentTitle({ failure }: { failure?: string }) {
  const { locale, t } = useI18n()
  const site = useSiteName()
  const matches = useMatches()
  const state = useContext(RouterState)
  const data = matches.at(-1)?.data as { head?: DocumentHead } | undefined
  const refused = Object.values(state?.actionData ?? {}).some(
    (reply) => (reply as { result?: { status?: string } } | null)?.result?.status === 'error',
  )
  const title = failure ?? data?.head?.title
  const address = data?.head && data.head.origin + data.head.path
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (link && address) link.href = address + (locale === 'zh' ? '' : `?lang=${locale}`)
  }, [address, locale])
  return (
    <>
      <title>{`${refused ? t('errorPrefix') : ''}${title ? `${title} - ` : ''}${site}`}</title>
      {data?.head && <meta name="description" content={data.head.description} />}
    </>
  )
}
