import { pageLoader } from '#app/http/page-loader.server.ts'

export const loader = pageLoader({ page: 'carbassetmanagement' }, () => ({}))

export default function ServicePage() {
  return <main id="main">service</main>
}
