import { pageLoader } from '#app/http/page-loader.server.ts'

export const loader = pageLoader({ page: 'register' }, () => ({}))

export default function Page() {
  return <main id="main">register</main>
}
