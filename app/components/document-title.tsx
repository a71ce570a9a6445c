import { useRouteError } from '@remix-run/react'
import { useRenderContext } from '#app/http/page/render-context.tsx'
import { usePageHead } from '#app/http/page/page-data.ts'
import { useT } from '#app/i18n/t.tsx'
import { failureStatus } from './failure.ts'
import { useSiteName } from '#app/http/page/site-state.tsx'

/**
 * `{page} - {site}`; on an error page its own title; prefixed by `错误：` when a form was refused. Also the page's
 * description.
 */
export function DocumentTitle() {
  const t = useT()
  const site = useSiteName()
  const error = useRouteError()
  const head = usePageHead()
  const { refused } = useRenderContext()
  const title = error ? t(`failure.s${failureStatus(error)}.title`) : head?.title
  return (
    <>
      <title>{`${refused ? t('errorPrefix') : ''}${title ? `${title} - ` : ''}${site}`}</title>
      {head && <meta name="description" content={head.description} />}
    </>
  )
}
