import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { loadLibrary } from './library-loader.server.ts'
import { LibraryPage, type LibraryPageProps } from './library-page.tsx'

export const loader = pageLoader({ page: 'carbonfoot' }, (context) =>
  loadLibrary('footprint', context),
)

export default function CarbonFootprints() {
  return <LibraryPage {...(usePageData<typeof loader>() as LibraryPageProps)} />
}
