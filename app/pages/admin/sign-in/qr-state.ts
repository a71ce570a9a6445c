import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { readProgress } from './qr.server.ts'

/** How far the sign-in by phone is, for the script of the page that shows the QR code. */
export const loader = resourceLoader(async (context) => {
  const { status } = await readProgress(context)
  return Response.json({ status }, { headers: { 'cache-control': 'no-store' } })
})
