import { guessPage } from '#app/components/guess-page.server.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'

/** The 404 page: the root's error boundary renders it, with a suggestion for the intended page. */
export const loader = pageLoader({}, ({ url, t }) => {
  const page = guessPage(url.pathname)
  throw Response.json({ guess: page && { to: page.to, name: t(page.name) } }, { status: 404 })
})

export default function NotFound() {
  return null
}
