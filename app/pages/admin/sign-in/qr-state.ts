import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { readProgress } from './qr.server.ts'

/** State of the sign-in by phone, polled by the script of the page with the QR code. */
export const loader = resourceLoader(async (context) => {
  const { status } = await readProgress(context)
  return Response.json({ status }, { headers: { 'cache-control': 'no-store' } })
})
