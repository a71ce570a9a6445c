import { en } from './en/index.server.ts'
import type { Locale } from './locale.ts'
import type { Catalogue } from './zh/index.server.ts'
import { zh } from './zh/index.server.ts'

/** The server has both catalogues in full; an island carries its own texts. */
export const catalogues: Record<Locale, Catalogue> = { zh, en }
