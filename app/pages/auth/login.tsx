import { pageLoader } from '#app/http/page-loader.server.ts'

export const loader = pageLoader({ page: 'login' }, () => ({}))

export default function Page() {
  return <main id="main">login</main>
}
