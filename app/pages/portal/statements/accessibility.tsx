import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { accessibility as en } from './content/accessibility-en.server.ts'
import { accessibility as zh } from './content/accessibility-zh.server.ts'
import { statement } from './statement.server.ts'
import { Statement } from './statement.tsx'

export const loader = pageLoader({ page: 'accessibility' }, ({ locale }) =>
  statement(locale, locale === 'zh' ? zh : en, '2026-11-21'),
)

export default function Accessibility() {
  const { head, ...data } = usePageData<typeof loader>()
  return <Statement title={head?.title ?? ''} data={data} />
}
