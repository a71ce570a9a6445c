import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { openFile } from './open-file.server.ts'
import document from '../../../clients/openapi.json?raw'

/** The OpenAPI document of the calls that `open-api.ts` serves. */
export const loader = resourceLoader(({ request }) =>
  openFile(request, 'application/json; charset=utf-8', document),
)
