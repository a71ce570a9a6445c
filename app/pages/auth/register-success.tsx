import { pageLoader } from '#app/http/page-loader.server.ts'

export const loader = pageLoader({ page: 'rgisuccess' }, () => ({}))

export default function Page() {
  return <main id="main">rgisuccess</main>
}
