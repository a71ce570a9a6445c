import { content } from '#app/i18n/content.server.ts'
import { pick } from '#app/i18n/pick.ts'
import { publicOriginOf } from '#app/http/host/origin.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { statement } from '../portal/statements/statement.server.ts'
import { Statement } from '../portal/statements/statement.tsx'
import { developersWords } from './words.server.ts'

export const loader = pageLoader({ page: 'developers' }, ({ locale, request }) =>
  statement(
    locale,
    developersWords(pick(locale, content).developers, publicOriginOf(request)),
    pick(locale, content).statement,
    '2026-11-25',
  ),
)

export default function Developers() {
  const { head, ...data } = usePageData<typeof loader>()
  return <Statement title={head?.title ?? ''} data={data} />
}
