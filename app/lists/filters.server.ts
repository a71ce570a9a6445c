import type { Tab } from '#app/components/ui/tabs.tsx'
import { type ListRequest, textOf } from './list-request.server.ts'
import { datePresets } from './date-presets.ts'
import type { FilterField } from './filter-form.tsx'
import { filterQuery, stateAddress, stateParams } from './list-state.ts'
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

/** The values of a filter as tabs, each with the number of rows that the other filters leave it. */
export async function tabsOf(listRequest: ListRequest): Promise<ListView['tabs']> {
  const { list, context, spec, state } = listRequest
  const { t, api } = context
  const [name, filter] = tabFilter(listRequest) ?? []
  if (!name || filter?.kind !== 'choice') return undefined
  const tab = async (value: string, title: string): Promise<Tab> => {
    const values = { ...state.values, [name]: value }
    const query = { ...filterQuery(spec, { ...state, values }), pageNo: 1, pageSize: 1 }
    const count = await api(list.endpoint, { query } as never).then(
      ({ total }) => total,
      // The list itself tells what is wrong; a tab does without its count.
      () => undefined,
    )
    return {
      name: title,
      to: stateAddress(spec, state, { values }),
      current: (state.values[name] ?? '') === value,
      count,
    }
  }
  const options = [['', t('list.tabs.all')], ...Object.entries(filter.options(t))] as const
  return {
    label: t('list.tabs.label', { name: textOf(list, t, `filters.${name}`) }),
    tabs: await Promise.all(options.map(([value, title]) => tab(value, title))),
  }
}

/** What the form must not lose: the tab, the order and the size of pages. */
export function hiddenOf(listRequest: ListRequest) {
  const { state } = listRequest
  return [...stateParams(state, { values: tabValues(listRequest) })].map(([name, value]) => ({
    name,
    value,
  }))
}

export function fieldsOf({ list, context, spec, state }: ListRequest): FilterField[] {
  const { t } = context
  return Object.entries(list.filters).flatMap(([name, filter]): FilterField[] => {
    const label = textOf(list, t, `filters.${name}`)
    const value = state.values[name] ?? ''
    if (filter.kind === 'text') return [{ kind: 'text', name, label, value }]
    if (filter.kind === 'choice')
      return filter.tabs
        ? []
        : [
            {
              kind: 'select',
              name,
              label,
              options: Object.entries(filter.options(t)).map(([one, title]) => ({
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
          to: stateAddress(spec, state, {
            values: { ...state.values, [fields[0]]: preset.from, [fields[1]]: preset.to },
          }),
        })),
      },
    ]
  })
}
