import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { privacy as en } from './content/privacy-en.server.ts'
import { privacy as zh } from './content/privacy-zh.server.ts'
import { statement } from './statement.server.ts'
import { Statement } from './statement.tsx'

export const loader = pageLoader({ page: 'privacy' }, ({ locale }) =>
  statement(locale, locale === 'zh' ? zh : en, '2026-11-21'),
)

export default function Privacy() {
  const { head, ...data } = usePageData<typeof loader>()
  return <Statement title={head?.title ?? ''} data={data} />
}
