import { pageLoader } from '#app/http/page-loader.server.ts'

export const loader = pageLoader({ page: 'edituserinfo' }, () => ({}))

export default function Page() {
  return <main id="main">edituserinfo</main>
}
