import { pageLoader } from '#app/http/page-loader.server.ts'

export const loader = pageLoader({ page: 'about' }, () => ({}))

export default function Page() {
  return <main id="main">about</main>
}
