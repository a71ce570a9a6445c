import { en } from './en/index.server.ts'
import type { Locale } from './locale.ts'
import type { Catalogue } from './zh/index.server.ts'
import { zh } from './zh/index.server.ts'

/** The server speaks both languages in full; an island brings its own texts along. */
export const catalogues: Record<Locale, Catalogue> = { zh, en }
