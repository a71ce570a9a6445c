import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { statement } from './statement.server.ts'
import { Statement } from './statement.tsx'

export const loader = pageLoader({ page: 'privacy' }, ({ locale }) =>
  statement(locale, pick(locale, content).privacy, pick(locale, content).statement, '2026-11-21'),
)

export default function Privacy() {
  const { head, ...data } = usePageData<typeof loader>()
  return <Statement title={head?.title ?? ''} data={data} />
}
