import type { ReactElement } from 'react'
import { useRenderContext } from '#app/http/page/render-context.tsx'
import { useI18n } from '#app/i18n/t.tsx'
import { useSiteState } from '#app/http/page/site-state.tsx'

/**
 * A part of a page that is the same for everybody in one language, rendered once: `children` is called only the first
 * time, so it must not depend on address, visitor or date.
 */
export function RenderOnce({ name, children }: { name: string; children: () => ReactElement }) {
  const { renderOnce } = useRenderContext()
  const { locale } = useI18n()
  const html = renderOnce(name, locale, useSiteState(), children)
  return <div className="frame-part" dangerouslySetInnerHTML={{ __html: html }} />
}
