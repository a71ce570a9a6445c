import { timeFormat } from '#app/components/time-format.ts'
import { pagingOf } from '#app/components/ui/paging.tsx'
import { enumerated } from '#app/i18n/punctuation.ts'
import { recordAddress } from '#app/http/page/list-query.ts'
import type { Translate } from '#app/i18n/t.tsx'
import { withParams } from './url-params.ts'
import {
  type AnyDefinition,
  type ListRequest,
  type Failed,
  type Found,
  type Row,
  textOf,
} from './list-request.server.ts'
import type { Action, Column } from './definition.ts'
import {
  fieldsOf,
  hiddenOf,
  queueValues,
  tabsOf,
  tabValues,
  withoutQueue,
} from './filters.server.ts'
import { viewsOf } from './settings.server.ts'
import { isFiltered, type ListState, SIZES, stateUrl, stateParams } from './list-state.ts'
import type { ColumnView, ConfirmView, ListView, Outcome, RowView } from './list-view.ts'

export function describeConfirm(
  { list, context, spec, state, title }: ListRequest,
  { intent, action, found }: { intent: string; action: Action<Row>; found: Found },
): ConfirmView {
  const { t } = context
  const rows = new Map(found.rows.map((row) => [String(row.id), row]))
  const cell = { t, locale: context.locale, time: timeFormat(context.locale), answer: found.answer }
  const reasonOf = (id: string) => {
    const row = rows.get(id)
    return row && action.refuses?.(row, cell)
  }
  const nameOf = (id: string) => {
    const row = rows.get(id)
    return row ? list.rowName(row, cell) : `#${id}`
  }
  const ids = state.ids.filter((id) => !reasonOf(id))
  const n = ids.length
  const text = (part: string) => textOf(list, t, `actions.${intent}.${part}`, { n })
  return {
    kind: 'confirm',
    title,
    heading: text('title'),
    text: text('text'),
    items: ids.map(nameOf),
    refused: state.ids.flatMap((id) => {
      const reason = reasonOf(id)
      return reason ? [t('list.refused.one', { name: nameOf(id), reason })] : []
    }),
    intent,
    ids,
    seen: ids.flatMap((id) => {
      const row = rows.get(id)
      return row && action.seen ? [`${id}:${action.seen(row)}`] : []
    }),
    submit: text('submit'),
    destructive: action.destructive === true,
    back: stateUrl(spec, state, { page: state.page, ids: state.ids }),
  }
}

export async function describeList(
  listRequest: ListRequest,
  found: Found | Failed,
): Promise<ListView> {
  const { list, context, spec, state, title, settings } = listRequest
  const { t, may } = context
  const names = Object.keys(list.columns)
  const hasMeaning = ({ when }: { when?: Column<Row>['when'] }) => when?.(state.values) ?? true
  const choices = names.slice(1).filter((name) => hasMeaning(list.columns[name] as Column<Row>))
  const usual = choices.filter((name) => !list.columns[name]?.optional)
  const chosen = settings.columns
    ? choices.filter((name) => settings.columns?.includes(name))
    : usual
  const shown = names.filter((name, at) => at === 0 || chosen.includes(name))
  const actions = await Promise.all(
    Object.entries(list.actions).map(async ([name, action]) => ({
      name,
      title: textOf(list, t, `actions.${name}.button`),
      destructive: action.destructive === true,
      allowed: hasMeaning(action) && (await may(action.endpoint)),
    })),
  )
  const tools = await Promise.all(
    (list.tools ?? []).map(async ({ to, endpoint, title }) => ({
      to,
      title: t(title),
      allowed: await may(endpoint),
    })),
  )
  const mayExport = list.exportOf && (await may(list.exportOf))
  const mayOpen = list.rowLink !== undefined && (await may(list.rowLink.endpoint))
  return {
    kind: 'list',
    title,
    count: 'failure' in found ? '' : countOf(t, state, found),
    address: stateUrl(spec, state, { page: state.page }),
    tabs: await tabsOf(listRequest, 'failure' in found ? undefined : found.counts),
    note: 'failure' in found ? undefined : list.note?.(found.answer, t),
    filters: {
      path: list.path,
      hidden: hiddenOf(listRequest),
      fields: await fieldsOf(listRequest),
      reset: stateUrl(spec, state, { values: tabValues(listRequest) }),
    },
    ignored:
      state.unknown.length > 0
        ? t('list.ignored', {
            names: enumerated(
              context.locale,
              state.unknown.map((name) => textOf(list, t, `filters.${name}`)),
            ),
          })
        : undefined,
    columns: shown.map((name) => columnView(listRequest, name)),
    columnChoice: choices.map((name) => ({
      name,
      title: textOf(list, t, `columns.${name}`),
      shown: chosen.includes(name),
    })),
    actions: actions.filter(({ allowed }) => allowed),
    create: list.create && (await may(list.create.endpoint)) ? list.create.to : undefined,
    exportTo: mayExport
      ? withParams(`${list.path}/export`, stateParams(state, { sort: undefined, size: SIZES[0] }))
      : undefined,
    density: settings.density,
    views: viewsOf(listRequest),
    tools: tools.filter(({ allowed }) => allowed),
    outcome: outcomeOf(listRequest, found, { shown, mayOpen }),
    error: undefined,
  }
}

const pagesOf = (state: ListState, total: number) => Math.max(1, Math.ceil(total / state.size))

function countOf(t: Translate, state: ListState, { total, depths }: Found): string {
  if (depths) return t('list.total', { n: total })
  const pages = pagesOf(state, total)
  const values = { n: total, page: state.page, pages }
  return pages > 1 && state.page <= pages ? t('list.totalPage', values) : t('list.total', values)
}

function columnView({ list, context, spec, state }: ListRequest, name: string): ColumnView {
  const { t } = context
  const { sort, align, whole = false } = list.columns[name] as Column<Row>
  const title = textOf(list, t, `columns.${name}`)
  if (!sort) return { name, title, align, whole, sort: undefined }
  // Cycles through ascending, descending and the default order.
  const next = state.sort === sort ? `-${sort}` : state.sort === `-${sort}` ? undefined : sort
  const direction =
    state.sort === sort ? 'ascending' : state.sort === `-${sort}` ? 'descending' : undefined
  const label = next === undefined ? 'none' : next === sort ? 'up' : 'down'
  return {
    name,
    title,
    align,
    whole,
    sort: {
      to: stateUrl(spec, state, { sort: next }),
      label: t(`list.sort.${label}`, { name: title }),
      direction,
    },
  }
}

function outcomeOf(
  listRequest: ListRequest,
  found: Found | Failed,
  { shown, mayOpen }: { shown: string[]; mayOpen: boolean },
): Outcome {
  const { list, context, spec, state } = listRequest
  const { t, locale, sender } = context
  const address = stateUrl(spec, state, { page: state.page })
  if ('failure' in found) {
    const often = found.failure.status === 429
    return {
      kind: 'failed',
      text: t(often ? 'list.failed.often' : 'list.failed.text'),
      retry: address,
      traceId: often ? undefined : sender.requestId,
    }
  }
  const { rows, total, depths } = found
  if (rows.length === 0) return emptyOutcome(listRequest, total)
  const cell = { t, locale, time: timeFormat(locale), answer: found.answer }
  const pages = pagesOf(state, total)
  const linkTo = mayOpen ? rowAddress(list, state) : undefined
  return {
    kind: 'rows',
    rows: rows.map((row): RowView => {
      const id = String(row.id)
      return {
        id,
        name: list.rowName(row, cell),
        to: linkTo?.(row),
        ticked: state.ids.includes(id),
        depth: depths?.get(row),
        cells: Object.fromEntries(
          shown.map((name) => [name, (list.columns[name] as Column<Row>).cell(row as never, cell)]),
        ),
      }
    }),
    paging: depths
      ? undefined
      : {
          ...pagingOf(state.page, pages, (page) => stateUrl(spec, state, { page })),
          jump: {
            path: list.path,
            hidden: [...stateParams(state, { size: SIZES[0] })],
            page: state.page,
            pages,
            size: state.size,
            sizes: SIZES,
          },
        },
  }
}

/** Addresses of the rows' pages, with the place in the list. */
function rowAddress({ rowLink }: AnyDefinition, state: ListState) {
  if (!rowLink) return undefined
  const { to, ownQuery } = rowLink
  if (ownQuery) {
    const query = ownQuery(stateParams(state, { size: SIZES[0] }))
    return (row: Row) => withParams(to(row), query)
  }
  const place = stateParams(state, { page: state.page })
  return (row: Row) => recordAddress(to(row), place)
}

function emptyOutcome(listRequest: ListRequest, total: number): Outcome {
  const { list, context, spec, state } = listRequest
  const { t } = context
  if (total > 0)
    return {
      kind: 'empty',
      title: t('list.empty.beyond'),
      way: { to: stateUrl(spec, state), name: t('list.empty.first') },
    }
  if (!isFiltered(spec, withoutQueue(listRequest)))
    return { kind: 'empty', title: t('list.empty.none') }
  return {
    kind: 'empty',
    title: t('list.empty.title'),
    text: t('list.empty.text'),
    way: {
      to: withParams(list.path, new URLSearchParams(queueValues(listRequest))),
      name: t('list.empty.clear'),
    },
  }
}
