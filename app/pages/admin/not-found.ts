import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { notOffered } from '#server/contract/not-offered.ts'

/**
 * 404 of the console; for screens that other clients of the contract have, it says that this site does not offer them.
 */
export const loader = pageLoader({ signedIn: true }, ({ url }) => {
  const path = url.pathname.replace(/^\/admin/, '')
  const missing = ['', '/system', '/infra'].some((above) => notOffered(above + path))
  throw Response.json({ notOffered: missing }, { status: 404 })
})

export default function NotFound() {
  return null
}
