import { pageLoader } from '#app/http/page-loader.server.ts'

export const loader = pageLoader({ page: 'carbonfoot' }, () => ({}))

export default function Page() {
  return <main id="main">carbonfoot</main>
}
