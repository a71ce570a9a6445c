import { content as en } from './en/content/index.server.ts'
import type { Locale } from './locale.ts'
import { content as zh } from './zh/content/index.server.ts'

/** Page texts, by language and page: `pick(locale, content).home`. */
export const content = { zh, en } satisfies Record<Locale, Record<keyof typeof zh, unknown>>
