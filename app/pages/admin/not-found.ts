import { pageLoader } from '#app/http/page/page-loader.server.ts'

/** No screen of the console. */
export const loader = pageLoader({ signedIn: true }, () => {
  throw new Response(null, { status: 404 })
})

export default function NotFound() {
  return null
}
