import { pageLoader } from '#app/http/page-loader.server.ts'

export const loader = pageLoader({ page: 'privacy' }, () => ({}))

export default function Page() {
  return <main id="main">privacy</main>
}
