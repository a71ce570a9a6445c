import { type FramePartName, useRenderContext } from '#app/http/page/render-context.tsx'
import { useI18n } from '#app/i18n/t.tsx'
import { useSiteState } from '#app/http/page/site-state.tsx'

/** A cached part of header or footer. */
export function FramePart({ name }: { name: FramePartName }) {
  const { framePart } = useRenderContext()
  const { locale } = useI18n()
  return (
    <div
      className="frame-part"
      dangerouslySetInnerHTML={{ __html: framePart(name, locale, useSiteState()) }}
    />
  )
}
