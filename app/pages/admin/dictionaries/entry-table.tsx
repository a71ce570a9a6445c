import { DataTable } from '#app/components/ui/data-table.tsx'
import { Tag, type Tone } from '#app/components/ui/tag.tsx'
import { useT } from '#app/i18n/t.tsx'
import { LEVELS_MAX } from '#shared/dictionary-levels.ts'
import type { dictionaryData } from './dictionaries.server.ts'
import { Place, Validity } from './entry-cells.tsx'
import { isOrder } from './order.ts'

type Data = Awaited<ReturnType<typeof dictionaryData>>
type Entry = Data['entries'][number]

interface Props extends Pick<Data, 'entries' | 'usage' | 'may' | 'here'> {
  type: NonNullable<Data['chosen']>
  /** Unsaved sort numbers, by entry id. */
  typedSorts: ReadonlyMap<string, string>
}

const PATH = '/admin/dictionaries'
const TONES: Record<string, Tone> = {
  primary: 'info',
  success: 'ok',
  warning: 'warn',
  danger: 'danger',
}

/** The entries as a table, with the form that saves their order. */
export function EntryTable({ type, entries, usage, may, here, typedSorts }: Props) {
  const t = useT()
  const columns = 'staff.dictionary.columns'
  const hasColours = entries.some(({ colorType }) => colorType !== '')
  return (
    <>
      <form method="post" action={here}>
        <DataTable
          cards
          caption={t('staff.dictionary.caption', { name: type.name })}
          className="list-table"
          rows={entries}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'label',
              title: t(`${columns}.label`),
              rowHeader: true,
              cell: (entry) => <Label entry={entry} isLink={may.change} />,
            },
            {
              key: 'sort',
              title: t(`${columns}.sort`),
              cell: (entry) =>
                may.change ? (
                  <Sort entry={entry} typed={typedSorts.get(String(entry.id))} />
                ) : (
                  entry.sort
                ),
            },
            {
              key: 'value',
              title: t(`${columns}.value`),
              cell: ({ value }) => <code>{value}</code>,
            },
            ...(hasColours
              ? [
                  {
                    key: 'look',
                    title: t(`${columns}.look`),
                    cell: ({ label, colorType }: Entry) => (
                      <Tag tone={TONES[colorType] ?? 'plain'}>{label}</Tag>
                    ),
                  },
                ]
              : []),
            {
              key: 'validity',
              title: t(`${columns}.validity`),
              cell: (entry) => <Validity {...entry} />,
            },
            ...(usage
              ? [
                  {
                    key: 'usage',
                    title: t(`${columns}.usage`),
                    align: 'number' as const,
                    cell: ({ value }: Entry) => usage[value] ?? 0,
                  },
                ]
              : []),
            {
              key: 'status',
              title: t(`${columns}.status`),
              cell: ({ status }) =>
                t(status === 0 ? 'staff.dictionary.enabled' : 'staff.dictionary.disabled'),
            },
            ...(may.change
              ? [
                  {
                    key: 'actions',
                    title: t(`${columns}.actions`),
                    cell: (entry: Entry) => <Actions entry={entry} type={type.type} here={here} />,
                  },
                ]
              : []),
          ]}
        />
      </form>
      {may.change && (
        <form method="post" action={here} id="order" className="dictionaries-order">
          <input type="hidden" name="type" value={type.type} />
          {entries.map(({ id }) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <button className="btn secondary" name="intent" value="order">
            {t('staff.dictionary.saveOrder')}
          </button>
          {usage && <span className="muted">{t('staff.dictionary.usageNote')}</span>}
        </form>
      )}
    </>
  )
}

function Label({ entry, isLink }: { entry: Entry; isLink: boolean }) {
  return (
    <span
      className="list-depth dictionaries-entry"
      id={`entry-${entry.id}`}
      data-depth={entry.depth}
    >
      {isLink ? <a href={`${PATH}/data/${entry.id}`}>{entry.label}</a> : entry.label}
      <Place {...entry} />
    </span>
  )
}

function Sort({ entry, typed }: { entry: Entry; typed: string | undefined }) {
  const t = useT()
  return (
    <input
      className="input dictionaries-sort"
      form="order"
      name="sorts"
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      defaultValue={typed ?? entry.sort}
      aria-invalid={isOrder(typed ?? '0') ? undefined : true}
      aria-label={t('staff.dictionary.sortOf', { name: entry.label })}
    />
  )
}

function Actions({ entry, type, here }: { entry: Entry; type: string; here: string }) {
  const t = useT()
  const { id, status, children, depth } = entry
  const label = <span className="visually-hidden"> {entry.label}</span>
  return (
    <span className="dictionaries-actions">
      {children > 0 && depth < LEVELS_MAX - 1 && (
        <a
          className="btn tertiary small"
          href={`${PATH}/data/new?${new URLSearchParams({ type, parent: String(id) })}`}
        >
          {t('staff.dictionary.addChild')}
          {label}
        </a>
      )}
      {children > 0 && status === 0 ? (
        <a className="btn tertiary small" href={`${here}&disable=${id}#type`}>
          {t('staff.dictionary.disable')}
          {label}
        </a>
      ) : (
        <button
          className="btn tertiary small"
          name="intent"
          value={`${status === 0 ? 'disable' : 'enable'}:${id}`}
        >
          {t(status === 0 ? 'staff.dictionary.disable' : 'staff.dictionary.enable')}
          {label}
        </button>
      )}
    </span>
  )
}
