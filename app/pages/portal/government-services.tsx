import { pageLoader } from '#app/http/page-loader.server.ts'

export const loader = pageLoader({ page: 'GovernmentService' }, () => ({}))

export default function Page() {
  return <main id="main">GovernmentService</main>
}
