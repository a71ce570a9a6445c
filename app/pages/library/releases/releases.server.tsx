import { dataText } from '#app/i18n/pick.ts'
import { DataTable } from '#app/components/ui/data-table.tsx'
import type { Locale } from '#app/i18n/locale.ts'
import { fill } from '#app/i18n/fill.ts'
import type { Release } from '#server/contract/library.ts'
import { changesAddress, listAddress, PATHS, readListQuery } from '../library-urls.ts'
import type { ReleaseWords } from '#app/i18n/zh/content/library/releases.server.ts'

const LIBRARIES = ['factor', 'footprint'] as const
const FORMATS = ['csv', 'json', 'xlsx'] as const

interface Props {
  releases: Release[]
  words: ReleaseWords
  /** Name of a release: 第 {release} 版. */
  named: string
  locale: Locale
}

export function Releases({ releases, words, named, locale }: Props) {
  const nameOf = ({ release }: Release) => fill(named, { release })
  return (
    <div className="wrap compare">
      <DataTable
        cards
        caption={words.caption}
        scrollLabel={words.caption}
        className="compare-releases"
        rows={releases}
        rowKey={({ release }) => release}
        columns={[
          { key: 'release', title: words.release, rowHeader: true, cell: nameOf },
          { key: 'date', title: words.date, cell: (one) => one.date },
          {
            key: 'notes',
            title: words.notes,
            cell: (one) => (
              <>
                {dataText(locale, one.notes, one.notesEn)}
                <p className="hint compare-checksum">
                  {words.sha} <code>{one.sha256}</code>
                </p>
              </>
            ),
          },
          ...LIBRARIES.map((library) => ({
            key: library,
            title: words[library],
            cell: (one: Release) => (
              <Contents library={library} release={one} words={words} named={nameOf(one)} />
            ),
          })),
        ]}
      />
      <p>
        <a href="/releases.atom">{words.feed}</a>
      </p>
    </div>
  )
}

/** Counts of a release in one library, with its files. */
function Contents(props: {
  library: (typeof LIBRARIES)[number]
  release: Release
  words: ReleaseWords
  named: string
}) {
  const { library, release, words, named } = props
  const { checked, total } = release.counts[library]
  const name = `${words[library]} ${named}`
  return (
    <>
      {fill(words.counts, { checked, total, hidden: total - checked })}
      <p className="compare-files">
        <a
          href={`${PATHS[library]}?all=1&release=${release.release}`}
          aria-label={`${words.browse} ${name}`}
        >
          {words.browse}
        </a>
        <a href={changesAddress(library, release.release)} aria-label={`${words.changes} ${name}`}>
          {words.changes}
        </a>
      </p>
      <p className="compare-files">
        {FORMATS.map((format) => (
          <a
            key={format}
            href={listAddress(
              library,
              readListQuery(library, new URLSearchParams()),
              { all: '1', release: release.release },
              `.${format}`,
            )}
            download
            aria-label={`${words.files} ${name} ${format.toUpperCase()}`}
          >
            {format.toUpperCase()}
          </a>
        ))}
      </p>
    </>
  )
}
