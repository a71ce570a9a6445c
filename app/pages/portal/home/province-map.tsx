import { DataTable } from '#app/components/ui/data-table.tsx'
import { ExternalLink } from '#app/components/external-link.tsx'
import { Icon } from '#app/components/icons.tsx'
import { fill } from '#app/i18n/fill.ts'
import { ReleaseNote } from '../figures/release-note.tsx'
import type { HomeData, HomeMap } from './data.server.ts'
import { FactorScale, ProvinceTiles } from './province-tiles.tsx'

/** A tile per province-level region: in the DOM in the order of division codes, positioned by CSS. */
export function ProvinceMap(props: { words: HomeData['words']['map']; map: HomeMap }) {
  const { words } = props
  const { year, provinces, source, release, limits, overview, csvSize } = props.map
  return (
    <>
      <div className="province-map">
        <div className="province-map-area">
          <a href="#overview-notes" className="province-tiles-skip">
            {words.skip}
          </a>
          <dl className="province-map-figures">
            {overview.map(({ name, region, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <b>{value}</b> <span>{region || words.unit}</span>
                </dd>
              </div>
            ))}
          </dl>
          <ProvinceTiles words={words} year={year} provinces={provinces} />
        </div>
        <div className="card province-map-legend" id="overview-notes" tabIndex={-1}>
          <h3>{words.legend}</h3>
          <FactorScale words={words} limits={limits} />
          {words.note.map((line) => (
            <p key={line} className="hint">
              {line}
            </p>
          ))}
          <p className="hint">{words.use}</p>
          <p className="hint">
            <ExternalLink href={source.url}>{fill(words.source, { ...source })}</ExternalLink>
          </p>
          <ReleaseNote release={release} />
          <p className="no-print">
            <a href="/overview.csv" className="btn secondary" download>
              <Icon name="download" />
              {fill(words.download, { size: csvSize })}
            </a>
          </p>
        </div>
      </div>
      <details className="province-map-data">
        <summary>{words.table}</summary>
        <DataTable
          caption={fill(words.caption, { year })}
          captionShown
          scrollLabel={words.table}
          rows={provinces}
          rowKey={({ code }) => code}
          columns={[
            { key: 'code', title: words.code, cell: ({ code }) => code },
            {
              key: 'region',
              title: words.region,
              rowHeader: true,
              cell: ({ name, chinese }) =>
                chinese ? (
                  <>
                    {name} <span lang="zh-CN">{chinese}</span>
                  </>
                ) : (
                  name
                ),
            },
            {
              key: 'value',
              title: words.value,
              align: 'number',
              cell: ({ value }) => value ?? words.none,
            },
          ]}
        />
      </details>
    </>
  )
}
