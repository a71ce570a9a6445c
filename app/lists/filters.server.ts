import type { Tab } from '#app/components/ui/tabs.tsx'
import { constraintsOf } from '#app/forms/constraints.ts'
import { type ListContext, type ListRequest, queryField, textOf } from './list-request.server.ts'
import type { ChoiceFilter, Filter, PickFilter, PickOption } from './definition.ts'
import { datePresets } from './date-presets.ts'
import type { FilterField } from './filter-form.tsx'
import { filterQuery, stateUrl, stateParams } from './list-state.ts'
import type { ListView } from './list-view.ts'

/** The filter that is shown as tabs, if any. */
function tabFilter({ list }: Pick<ListRequest, 'list'>) {
  const [found] = Object.entries(list.filters).filter(
    ([, filter]) => filter.kind === 'choice' && filter.tabs,
  )
  return found
}

export const tabValues = ({ list, state }: ListRequest): Record<string, string> => {
  const [name] = tabFilter({ list }) ?? []
  const value = name && state.values[name]
  return name && value ? { [name]: value } : {}
}

/** The chosen tab, if one is always chosen: such a tab is a list of its own rather than a condition. */
export const queueValues = (listRequest: ListRequest): Record<string, string> => {
  const [, filter] = tabFilter(listRequest) ?? []
  return filter?.kind === 'choice' && filter.tabs === 'always' ? tabValues(listRequest) : {}
}

export function withoutQueue(listRequest: ListRequest): ListRequest['state'] {
  const queue = queueValues(listRequest)
  const values = Object.entries(listRequest.state.values).filter(([name]) => !(name in queue))
  return { ...listRequest.state, values: Object.fromEntries(values) }
}

/** The values of a filter as tabs, each with the number of rows under the other filters. */
export async function tabsOf(
  listRequest: ListRequest,
  counts: Readonly<Record<string, number>> | undefined,
): Promise<ListView['tabs']> {
  const { list, context, spec, state } = listRequest
  const { t, api, locale } = context
  const [name, filter] = tabFilter(listRequest) ?? []
  if (!name || filter?.kind !== 'choice') return undefined
  if (filter.tabs === 'always') return queueTabs(listRequest, { name, filter, counts })
  const tab = async (value: string, title: string): Promise<Tab> => {
    const values = { ...state.values, [name]: value }
    const query = { ...filterQuery(spec, { ...state, values }), pageNo: 1, pageSize: 1 }
    const count = await api(list.endpoint, { query } as never).then(
      (answer) => (Array.isArray(answer) ? answer.length : answer.total),
      // The list itself reports the error; the tab is shown without its count.
      () => undefined,
    )
    return {
      name: title,
      to: stateUrl(spec, state, { values }),
      current: (state.values[name] ?? '') === value,
      count,
    }
  }
  const options = [['', t('list.tabs.all')], ...Object.entries(filter.options(t, locale))] as const
  return {
    label: t('list.tabs.label', { name: textOf(list, t, `filters.${name}`) }),
    tabs: await Promise.all(options.map(([value, title]) => tab(value, title))),
  }
}

/** Another queue starts without the conditions of this one, as its count does. */
function queueTabs(
  { list, context, spec, state }: ListRequest,
  {
    name,
    filter,
    counts,
  }: { name: string; filter: ChoiceFilter; counts: Readonly<Record<string, number>> | undefined },
): ListView['tabs'] {
  const { t, locale } = context
  const options = Object.entries(filter.options(t, locale))
  const chosen = state.values[name] ?? options[0]?.[0]
  return {
    label: t('list.tabs.label', { name: textOf(list, t, `filters.${name}`) }),
    tabs: options.map(([value, title]) => ({
      name: title,
      to: stateUrl(spec, state, { values: { [name]: value }, sort: undefined }),
      current: value === chosen,
      count: counts?.[value],
    })),
  }
}

/** Parameters that the form must preserve: the tab, the order and the page size. */
export function hiddenOf(listRequest: ListRequest) {
  const { state } = listRequest
  return [...stateParams(state, { values: tabValues(listRequest) })].map(([name, value]) => ({
    name,
    value,
  }))
}

export async function fieldsOf(listRequest: ListRequest): Promise<FilterField[]> {
  const filters = Object.entries(listRequest.list.filters)
  return (
    await Promise.all(filters.map(([name, filter]) => fieldOf(listRequest, name, filter)))
  ).flat()
}

async function fieldOf(
  { list, context, spec, state }: ListRequest,
  name: string,
  filter: Filter,
): Promise<FilterField[]> {
  const { t, locale } = context
  const label = textOf(list, t, `filters.${name}`)
  const value = state.values[name] ?? ''
  if (filter.kind === 'pick') return [await pickField(context, { name, label, value }, filter)]
  if (filter.kind === 'text') {
    const field = queryField(list, name)
    const maxLength = field && constraintsOf(field).counted
    return [{ kind: 'text', name, label, value, maxLength }]
  }
  if (filter.kind === 'choice')
    return filter.tabs
      ? []
      : [
          {
            kind: 'select',
            name,
            label,
            options: Object.entries(filter.options(t, locale)).map(([one, title]) => ({
              value: one,
              label: title,
              selected: one === value,
            })),
          },
        ]
  const fields = [`${name}From`, `${name}To`] as const
  const [from = '', to = ''] = fields.map((field) => state.values[field])
  const fault = state.faults[name]
  return [
    {
      kind: 'dates',
      name,
      label,
      from,
      to,
      error: fault && t(`list.dates.${fault}`),
      presets: datePresets(Date.now()).map((preset) => ({
        name: t(`list.dates.${preset.name}`),
        current: preset.from === from && preset.to === to,
        to: stateUrl(spec, state, {
          values: { ...state.values, [fields[0]]: preset.from, [fields[1]]: preset.to },
        }),
      })),
    },
  ]
}

/** A value that is not among the choices, such as a disabled role, stays selected by its number. */
async function pickField(
  { api, t, locale }: ListContext,
  { name, label, value }: { name: string; label: string; value: string },
  { options }: PickFilter,
): Promise<FilterField> {
  // Without its choices the list still shows its rows.
  const found = await options(api, { t, locale }).catch((): PickOption[] => [])
  const known = !value || found.some((option) => option.value === value)
  return {
    kind: 'select',
    name,
    label,
    options: [...found, ...(known ? [] : [{ value, label: `#${value}` }])].map((option) => ({
      ...option,
      selected: option.value === value,
    })),
  }
}
