import { pageLoader } from '#app/http/page-loader.server.ts'

export const loader = pageLoader({ page: 'carbonfactor' }, () => ({}))

export default function Page() {
  return <main id="main">carbonfactor</main>
}
