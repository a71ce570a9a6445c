import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { openFile } from './open-file.server.ts'
import client from '../../../clients/typescript/client.ts?raw'
import example from '../../../clients/typescript/example.ts?raw'
import schema from '../../../clients/typescript/schema.d.ts?raw'

const FILES = new Map([
  ['client.ts', client],
  ['example.ts', example],
  ['schema.d.ts', schema],
])

/** Files of the TypeScript client, served as text: browsers take `.ts` for video (MPEG transport stream). */
export const loader = resourceLoader(({ request, params }) => {
  const text = FILES.get(params.file ?? '')
  if (text === undefined) throw new Response(null, { status: 404 })
  return openFile(request, 'text/plain; charset=utf-8', text)
})
