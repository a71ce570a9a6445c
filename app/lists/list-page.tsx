import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { ConfirmPage } from '#app/components/ui/confirm-page.tsx'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { Icon } from '#app/components/icons.tsx'
import { LiveRegion } from '#app/components/live-region.tsx'
import { Paging } from '#app/components/ui/paging.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { useT } from '#app/i18n/t.tsx'
import { FilterForm } from './filter-form.tsx'
import { ListCount } from './list-count.tsx'
import { ListViews } from './list-views.tsx'
import type { ConfirmView, ListView, Outcome, RowView } from './list-view.ts'
import './list.css'

interface Props {
  view: ListView | ConfirmView
  /** Why the action was refused, as a text of the catalogue or the API's own. */
  error: string | undefined
}

/** A staff list, or the confirm page of a batch action. Works with links and posts only. */
export function ListPage({ view, error }: Props) {
  return view.kind === 'confirm' ? (
    <>
      <ListHead title={view.title} />
      <ConfirmPage
        title={view.heading}
        text={view.text}
        items={view.items}
        refused={view.refused}
        intent={view.intent}
        fields={[
          ['confirmed', '1'],
          ...view.ids.map((id) => ['ids', id] as const),
          ...view.seen.map((one) => ['seen', one] as const),
        ]}
        submit={view.submit}
        destructive={view.destructive}
        back={view.back}
        error={error}
      />
    </>
  ) : (
    <List view={view} error={error ?? view.error} />
  )
}

function ListHead(props: { title: string; children?: React.ReactNode }) {
  return (
    <div className="list-head">
      <h1>{props.title}</h1>
      {props.children}
    </div>
  )
}

function List({ view, error }: { view: ListView; error: string | undefined }) {
  const t = useT()
  return (
    <div className="frame-part" data-live="list">
      <ListHead title={view.title}>
        <ListCount>{view.count}</ListCount>
        <LiveRegion name="tools">
          <div className="list-tools">
            {view.exportTo && (
              <a href={view.exportTo} className="btn secondary" download>
                <Icon name="download" size={18} />
                {t('list.export')}
              </a>
            )}
            {view.tools.map(({ to, title }) => (
              <a key={to} href={to} className="btn secondary">
                {title}
              </a>
            ))}
            {view.create && (
              <a href={view.create} className="btn primary">
                {t('list.create')}
              </a>
            )}
          </div>
        </LiveRegion>
      </ListHead>
      <LiveRegion name="views">
        <ListViews view={view} />
      </LiveRegion>
      <LiveRegion name="tabs">
        {view.tabs && <Tabs {...view.tabs} />}
        {view.note && <p className="list-remark">{view.note}</p>}
      </LiveRegion>
      <div className="list-block">
        <FilterForm model={view.filters} />
        <LiveRegion name="results">
          {view.ignored && <p className="inset warn list-note">{view.ignored}</p>}
          {error && (
            <div className="inset danger list-note" role="alert" tabIndex={-1} autoFocus>
              {error}
            </div>
          )}
          <Results view={view} outcome={view.outcome} />
        </LiveRegion>
      </div>
    </div>
  )
}

function Results({ view, outcome }: { view: ListView; outcome: Outcome }) {
  const t = useT()
  if (outcome.kind === 'failed') return <Failed outcome={outcome} />
  if (outcome.kind === 'empty')
    return (
      <EmptyState title={outcome.title} text={outcome.text}>
        {outcome.way && (
          <a href={outcome.way.to} data-go="stay">
            {outcome.way.name}
          </a>
        )}
      </EmptyState>
    )
  const columns = view.columns.map(({ name, title, align, whole, sort }, at) => ({
    key: name,
    title,
    align,
    sort,
    rowHeader: at === 0,
    className: whole ? 'list-whole' : undefined,
    cell: (row: (typeof outcome.rows)[number]) =>
      at === 0 ? <RowName row={row}>{row.cells[name]}</RowName> : row.cells[name],
  }))
  const table = (
    <DataTable
      cards
      caption={view.title}
      className={view.density === 'wide' ? 'list-table is-wide' : 'list-table'}
      scrollLabel={view.title}
      rows={outcome.rows}
      rowKey={({ id }) => id}
      columns={columns}
      ticks={
        view.actions.length > 0
          ? {
              name: 'ids',
              title: <span className="visually-hidden">{t('list.ticks.title')}</span>,
              tickAll: <TickAll />,
              label: ({ name }) => t('list.ticks.one', { name }),
              value: ({ id }) => id,
              isTicked: ({ ticked }) => ticked,
            }
          : undefined
      }
    />
  )
  return (
    <>
      <Columns view={view} />
      {view.actions.length > 0 ? (
        <form method="post" action={view.address}>
          {table}
          <p className="list-actions">
            <span>{t('list.ticks.done')}</span>
            {view.actions.map(({ name, title, destructive }) => (
              <button
                key={name}
                name="intent"
                value={name}
                className={destructive ? 'btn danger' : 'btn secondary'}
              >
                {title}
              </button>
            ))}
          </p>
        </form>
      ) : (
        table
      )}
      {outcome.paging && <Paging paging={outcome.paging} />}
    </>
  )
}

/** The cell that names the row; in a tree it is indented by its depth. */
function RowName({ row, children }: { row: RowView; children: React.ReactNode }) {
  const name = row.to ? <a href={row.to}>{children}</a> : children
  return row.depth === undefined ? (
    <>{name}</>
  ) : (
    <span className="list-depth" data-depth={Math.min(row.depth, 5)}>
      {name}
    </span>
  )
}

/**
 * Shown only with a script (`enhance/row-selection.ts`); a page of a list has few enough rows to tick by hand. Its words
 * are visible where the rows are cards: no column of boxes below says what it ticks.
 */
function TickAll() {
  const t = useT()
  return (
    <label className="needs-script list-tick-all">
      <span>{t('list.ticks.all')}</span>
      <input type="checkbox" data-tick-all="" autoComplete="off" />
    </label>
  )
}

function Columns({ view }: { view: ListView }) {
  const t = useT()
  return (
    <details className="list-columns">
      <summary className="btn secondary">{t('list.columns.open')}</summary>
      <form method="post" action={view.address}>
        <fieldset>
          <legend>{t('list.columns.title')}</legend>
          {view.columnChoice.map(({ name, title, shown }) => (
            <label key={name}>
              <input type="checkbox" name="columns" value={name} defaultChecked={shown} /> {title}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('list.density.title')}</legend>
          {(['dense', 'wide'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="density"
                value={one}
                defaultChecked={view.density === one}
              />{' '}
              {t(`list.density.${one}`)}
            </label>
          ))}
        </fieldset>
        <p className="btn-row">
          <button name="intent" value="columns" className="btn primary">
            {t('list.columns.save')}
          </button>
          <button name="intent" value="columns:usual" className="btn tertiary">
            {t('list.columns.reset')}
          </button>
        </p>
      </form>
    </details>
  )
}

function Failed({ outcome }: { outcome: Extract<Outcome, { kind: 'failed' }> }) {
  const t = useT()
  return (
    <div className="list-failed" role="alert">
      <h2>{t('list.failed.title')}</h2>
      <p>{outcome.text}</p>
      <p>
        <a href={outcome.retry} className="btn secondary">
          {t('list.failed.retry')}
        </a>
      </p>
      {outcome.traceId && (
        <p className="hint">
          {t('failure.trace')} <code>{outcome.traceId}</code>
        </p>
      )}
    </div>
  )
}
