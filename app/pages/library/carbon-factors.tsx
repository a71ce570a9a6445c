import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { loadLibrary } from './library-loader.server.ts'
import { LibraryPage, type LibraryPageProps } from './library-page.tsx'

export const loader = pageLoader({ page: 'carbonfactor' }, (context) =>
  loadLibrary('factor', context),
)

export default function CarbonFactors() {
  return <LibraryPage {...(usePageData<typeof loader>() as LibraryPageProps)} />
}
