import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { factorReleases } from '#server/contract/library.ts'
import { type Library, PATHS } from '../library-urls.ts'
import { wordsFor } from '../words/words.server.ts'
import { Releases } from './releases.server.tsx'

/** Loads every release with notes, counts, checksum and files. */
export async function loadReleases(library: Library, { api, locale }: PageContext) {
  const words = pick(locale, content).library.releases
  const { words: shared } = wordsFor(locale)
  const releases = await api(factorReleases)
  return {
    view: 'releases' as const,
    head: {
      page: library === 'factor' ? ('carbonfactor' as const) : ('carbonfoot' as const),
      title: words.title,
      description: words.description,
      path: `${PATHS[library]}?releases=1`,
    },
    parents: [{ name: shared.parent }, { name: shared.names[library], to: PATHS[library] }],
    lead: words.description,
    part: <Releases {...{ releases, words, locale }} named={shared.release.name} />,
  }
}
