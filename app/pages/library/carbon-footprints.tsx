import { useLoaderData } from '@remix-run/react'
import { pageLoader } from '#app/http/page-loader.server.ts'
import { loadLibrary } from './library-loader.server.ts'
import { LibraryPage, type LibraryPageProps } from './library-page.tsx'

export const loader = pageLoader({ page: 'carbonfoot', costly: true }, (context) =>
  loadLibrary('footprint', context),
)

export default function CarbonFootprints() {
  return <LibraryPage {...(useLoaderData<typeof loader>() as LibraryPageProps)} />
}
