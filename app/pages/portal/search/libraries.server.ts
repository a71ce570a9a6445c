import { fill } from '#app/i18n/t.tsx'
import type { SearchWords } from './content/zh.server.ts'

export interface LibrarySearch {
  name: string
  to: string
}

/**
 * The two libraries, each asked the same question on its own page. What they find is theirs to tell: should the
 * search page ever show it too, their first hits belong here, from the API.
 */
export function librarySearches(words: SearchWords['libraries'], asked: string): LibrarySearch[] {
  const query = `?q=${encodeURIComponent(asked)}`
  return [
    { name: fill(words.factor, { q: asked }), to: `/carbonfactor${query}` },
    { name: fill(words.footprint, { q: asked }), to: `/carbonfoot${query}` },
  ]
}
