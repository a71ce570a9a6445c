import { resourceLoader } from '#app/http/page/page-loader.server.ts'
import { libraryFile } from './file.server.ts'

/** `/carbonfactor.csv?…`, and the other formats and library. */
export const loader = resourceLoader(libraryFile)
