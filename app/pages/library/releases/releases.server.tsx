import type { Locale } from '#app/i18n/locale.ts'
import { fill } from '#app/i18n/t.tsx'
import type { Release } from '#server/contract/library.ts'
import { listAddress, PATHS, readListQuery } from '../address.ts'
import type { ReleaseWords } from './words-zh.server.ts'

const LIBRARIES = ['factor', 'footprint'] as const
const FORMATS = ['csv', 'json', 'xlsx'] as const

export function Releases(props: { releases: Release[]; words: ReleaseWords; locale: Locale }) {
  const { releases, words, locale } = props
  return (
    <div className="wrap comparison">
      <div className="table-scroll" tabIndex={0} role="region" aria-label={words.caption}>
        <table className="table releases">
          <caption className="visually-hidden">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.release}</th>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.notes}</th>
              {LIBRARIES.map((library) => (
                <th key={library} scope="col">
                  {words[library]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {releases.map((one) => (
              <tr key={one.release}>
                <th scope="row">{one.release}</th>
                <td>{one.date}</td>
                <td>
                  {locale === 'zh' ? one.notes : one.notesEn || one.notes}
                  <p className="hint checksum">
                    {words.sha} <code>{one.sha256}</code>
                  </p>
                </td>
                {LIBRARIES.map((library) => (
                  <td key={library}>
                    {fill(words.counts, { ...one.counts[library] })}
                    <p className="release-files">
                      <a
                        href={`${PATHS[library]}?all=1&release=${one.release}`}
                        aria-label={`${words.browse} ${words[library]} ${one.release}`}
                      >
                        {words.browse}
                      </a>
                      {FORMATS.map((format) => (
                        <a
                          key={format}
                          href={listAddress(
                            library,
                            readListQuery(library, new URLSearchParams()),
                            { all: '1', release: one.release },
                            `.${format}`,
                          )}
                          download
                          aria-label={`${words.files} ${words[library]} ${one.release} ${format.toUpperCase()}`}
                        >
                          {format.toUpperCase()}
                        </a>
                      ))}
                    </p>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <a href="/releases.atom">{words.feed}</a>
      </p>
    </div>
  )
}
