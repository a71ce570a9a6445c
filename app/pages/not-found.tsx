import { pageLoader } from '#app/http/page-loader.server.ts'

/** Every address that is no page: the root's error boundary shows it. */
export const loader = pageLoader({}, () => {
  throw new Response(null, { status: 404 })
})

export default function NotFound() {
  return null
}
