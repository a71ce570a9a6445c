import { matchPinyin } from '#app/data/pinyin.server.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { LOCALES } from '#app/i18n/locale.ts'
import { createTranslate } from '#app/i18n/t.tsx'
import type { Screen } from '../screen.server.ts'

const translations = LOCALES.map((locale) => createTranslate(catalogues[locale]))
const normalize = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Rank of a match: 0 whole name, 1 beginning, 2 within; undefined without a match. */
function rank(name: string, typed: string): number | undefined {
  const at = normalize(name).indexOf(typed)
  if (at >= 0) return normalize(name) === typed ? 0 : Math.min(at + 1, 2)
  // 短信渠道 matches `duanxin` or `dxqd`.
  const letters = matchPinyin(name, typed.replace(/[\s'’]/g, ''))
  return letters && (letters[0] === 0 ? 1 : 2)
}

/**
 * Screens matching a query, best first, ties in menu order: by name in any language, pinyin, name of the group, or
 * address. An empty query returns all.
 */
export function findScreens(open: readonly Screen[], query: string): Screen[] {
  const typed = normalize(query)
  if (typed === '') return [...open]
  const ranked = open.flatMap((screen) => {
    const names = translations.map((t) => rank(t(screen.title), typed))
    const others = translations.map((t) => rank(t(`staff.groups.${screen.group}`), typed))
    const isAddress = typed.startsWith('/admin') && screen.path.startsWith(typed)
    const found = [...names, ...others.map((one) => one !== undefined && 3), isAddress && 0].filter(
      (one) => typeof one === 'number',
    )
    return found.length > 0 ? [{ screen, rank: Math.min(...found) }] : []
  })
  return ranked.sort((one, other) => one.rank - other.rank).map(({ screen }) => screen)
}
