import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { notOffered } from '#server/contract/not-offered.ts'

/** No screen of the console; of what other clients of the contract have a page for, it is told that this site has not. */
export const loader = pageLoader({ signedIn: true }, ({ url }) => {
  const path = url.pathname.replace(/^\/admin/, '')
  const missing = ['', '/system', '/infra'].some((above) => notOffered(above + path))
  throw Response.json({ notOffered: missing }, { status: 404 })
})

export default function NotFound() {
  return null
}
