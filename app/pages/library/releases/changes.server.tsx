import { DataTable, type TableColumn } from '#app/components/ui/data-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Paging, type PagingModel } from '#app/components/ui/paging.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { Tag, type Tone } from '#app/components/ui/tag.tsx'
import type { Locale } from '#app/i18n/locale.ts'
import { dataText } from '#app/i18n/pick.ts'
import type { ReleaseWords } from '#app/i18n/zh/content/library/releases.server.ts'
import {
  CHANGE_KINDS,
  type ChangedRecord,
  type ReleaseChanges,
} from '#server/contract/library-changes.ts'
import { regionName } from '../../portal/figures/provinces.server.ts'
import { changesAddress, type Library, recordUrl } from '../library-urls.ts'
import { shownText, shownUnit } from '../units.ts'

type Words = ReleaseWords['changesOf']

interface Props {
  library: Library
  locale: Locale
  kind: ChangedRecord['kind'] | undefined
  words: Words
  found: ReleaseChanges
  /** Display names of a record's fields. */
  fields: Readonly<Record<string, string>>
  paging: PagingModel | null
}

const TOTALS = ['before', 'added', 'retired', 'now', 'changed'] as const
const TONES: Record<ChangedRecord['kind'], Tone> = {
  changed: 'info',
  added: 'ok',
  retired: 'warn',
}

/** Record counts of a release and the previous one, with its changed, added and retired records. */
export function Changes({ library, kind, words, found, paging, ...rest }: Props) {
  const { release, totals, list } = found
  const isFirst = release.release === 1
  const counts = {
    changed: totals.changed.public,
    added: totals.added.public,
    retired: totals.retired.public,
  }
  const tabs = [undefined, ...CHANGE_KINDS].map((one) => ({
    name: words.kinds[one ?? 'all'],
    to: changesAddress(library, release.release, one),
    current: one === kind,
    count: one ? counts[one] : counts.changed + counts.added + counts.retired,
  }))
  return (
    <div className="wrap compare">
      {isFirst && <p>{words.first}</p>}
      <section>
        <h2 id="totals">{words.totals.title}</h2>
        <p className="muted">{words.totals.line}</p>
        <Totals totals={totals} words={words.totals} />
      </section>
      <section>
        <h2 id="changes">{words.list}</h2>
        {(!isFirst || kind) && <Tabs label={words.tabs} tabs={tabs} />}
        {list.length > 0 ? (
          <ChangeTable {...{ library, kind, words, list, ...rest }} release={release.release} />
        ) : (
          <EmptyState title={words.empty} />
        )}
        {paging && <Paging paging={paging} />}
      </section>
    </div>
  )
}

const Totals = (props: { totals: ReleaseChanges['totals']; words: Words['totals'] }) => (
  <DataTable
    labelledBy="totals"
    className="compare-totals"
    rows={TOTALS}
    rowKey={(name) => name}
    columns={[
      {
        key: 'what',
        title: props.words.what,
        rowHeader: true,
        cell: (name) => props.words[name],
      },
      ...(['public', 'all'] as const).map((set) => ({
        key: set,
        title: props.words[set],
        align: 'number' as const,
        cell: (name: (typeof TOTALS)[number]) => props.totals[name][set],
      })),
    ]}
  />
)

interface TableProps extends Pick<Props, 'library' | 'locale' | 'kind' | 'words' | 'fields'> {
  list: ChangedRecord[]
  release: number
}

/** A record's name with its region and year, unless the name has them already. */
function nameOf(locale: Locale, { name, nameEn, region, regionEn, year }: ChangedRecord) {
  const shown = shownText(locale, name, nameEn)
  // The grid 华北区域电网 is 华北电网 in names.
  const hasRegion =
    shown.includes(dataText(locale, region, regionEn)) ||
    name.includes(region.replace('区域电网', '电网'))
  const beside = [
    hasRegion ? '' : regionName(locale, region, regionEn),
    shown.includes(String(year)) ? '' : year,
  ]
  return [shown, ...beside].filter(Boolean).join(' ')
}

/** Shows only columns that vary: within a tab, or in the first release, the kind is known. */
function ChangeTable({ library, locale, kind, words, fields, list, release }: TableProps) {
  /** Retired records exist in the previous release. */
  const addressOf = ({ kind, id }: ChangedRecord) =>
    recordUrl(library, id, kind === 'retired' ? release - 1 : release)
  const shown: Record<string, boolean> = {
    kind: kind === undefined && release > 1,
    change: list.some(({ changes }) => changes.length > 0),
    reason: list.some(({ reason }) => reason),
  }
  const isShort = !shown.kind && !shown.change && !shown.reason
  const columns: TableColumn<ChangedRecord>[] = [
    {
      key: 'name',
      title: words.name,
      rowHeader: true,
      cell: (one) => (
        <>
          <a href={addressOf(one)}>{nameOf(locale, one)}</a>
          <span className="compare-code">{one.id}</span>
        </>
      ),
    },
    {
      key: 'kind',
      title: words.kind,
      cell: (one) => <Tag tone={TONES[one.kind]}>{words.kinds[one.kind]}</Tag>,
    },
    {
      key: 'figure',
      title: words.figure,
      align: 'number',
      cell: (one) => (
        <>
          {one.figure} <span>{shownUnit(locale, one.unit)}</span>
        </>
      ),
    },
    {
      key: 'change',
      title: words.change,
      cell: (one) =>
        one.changes.map(({ field, from, to }) => (
          <p key={field} className="compare-change">
            {fields[field] ?? field}
            <span className="visually-hidden"> {words.was}</span> <del>{from || words.none}</del>
            <span className="visually-hidden"> {words.becomes}</span> <ins>{to || words.none}</ins>
          </p>
        )),
    },
    {
      key: 'reason',
      title: words.reason,
      cell: (one) => (one.reason ? words.reasons[one.reason] : ''),
    },
  ]
  return (
    <DataTable
      cards
      labelledBy="changes"
      className={isShort ? 'compare-changes compare-changes-short' : 'compare-changes'}
      rows={list}
      rowKey={(one) => `${one.kind} ${one.id}`}
      columns={columns.filter(({ key }) => shown[key] ?? true)}
    />
  )
}
