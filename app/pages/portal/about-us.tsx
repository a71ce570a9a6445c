import { pageLoader } from '#app/http/page-loader.server.ts'

export const loader = pageLoader({ page: 'AboutUs' }, () => ({}))

export default function Page() {
  return <main id="main">AboutUs</main>
}
