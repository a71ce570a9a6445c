import { pageLoader } from '#app/http/page-loader.server.ts'

export const loader = pageLoader({ page: 'home' }, () => ({}))

export default function Page() {
  return <main id="main">home</main>
}
