import * as z from 'zod/mini'
import { LANGUAGES } from '#app/i18n/locale.ts'
import { cleanText } from '#app/lists/url-params.ts'
import { treeRows } from '#app/lists/tree-rows.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import {
  createEntry,
  createType,
  type DictionaryEntry,
  entryPage,
  entryUsage,
  exportEntries,
  getEntry,
  typePage,
  updateEntry,
  updateType,
} from '#server/contract/dictionary.ts'
import { urlWith, DICTIONARIES, inAddress, levelsIn } from './dictionary-urls.server.ts'
import { foldEntries } from './folding.server.ts'
import { isOrder } from './order.ts'
import { ancestorsOf, byId } from '#shared/dictionary-levels.ts'
import { DICTIONARY_STATES } from '#shared/dictionary-states.ts'
import { rowsOf } from '#shared/paged-list.ts'
import { isRecordId } from '#shared/record-id.ts'
import { staffHead } from '../staff-head.server.ts'

/** The API's maximum page size. */
const PAGE_SIZE = 200
/** More types than a site has: the page shows all of them. */
const TYPES_MAX = 2000
/** Maximum entries of one type: more than can be sorted on one page. */
const ENTRIES_MAX = 2000

/** All entries of a type, in their order. */
export async function entriesOf(api: ApiClient, dictType: string): Promise<DictionaryEntry[]> {
  const entries = await rowsOf(
    (paging) => api(entryPage, { query: { ...paging, dictType } }),
    PAGE_SIZE,
    ENTRIES_MAX,
  )
  return entries.sort((a, b) => a.sort - b.sort || a.id - b.id)
}

const allTypes = (api: ApiClient) =>
  rowsOf((paging) => api(typePage, { query: paging }), PAGE_SIZE, TYPES_MAX)

/** Entries in tree order, each with its parent, its ancestors and its number of children. */
function withPlaces(entries: readonly DictionaryEntry[]) {
  const known = byId(entries)
  const isOn = ({ status, state }: DictionaryEntry) => status === 0 && state === 'current'
  const beneath = (id: number) => entries.filter(({ parentId }) => parentId === id).length
  return treeRows(entries.map((one) => ({ ...one, parentId: one.parentId ?? 0 }))).map(
    ({ row, depth }) => {
      const own = known.get(row.id) as DictionaryEntry
      const levels = ancestorsOf(own, known)
      const [parent] = levels
      return {
        ...row,
        depth,
        parent: parent && { label: parent.label, value: parent.value },
        above: levels.map(({ value }) => value),
        children: beneath(row.id),
        withheld: isOn(own) && !levels.every(isOn),
      }
    },
  )
}
type PlacedEntry = ReturnType<typeof withPlaces>[number]

const isState = (text: string | null) => DICTIONARY_STATES.find((state) => state === text)
/** The entry to be disabled although it has children. */
const entryToDisable = (url: URL, entries: readonly PlacedEntry[]) =>
  entries.find(({ id, children }) => children > 0 && String(id) === url.searchParams.get('disable'))

/** Number of descendants of an entry, on all levels. */
const countDescendants = (entries: readonly DictionaryEntry[], id: number) => {
  const known = byId(entries)
  return entries.filter((one) => ancestorsOf(one, known).some((row) => row.id === id)).length
}

/** Types on the left, disabled ones last; the entries of the selected type on the right. */
export async function dictionaryData({ api, may, url, t, locale }: PageContext) {
  const search = cleanText(url.searchParams.get('q'))
  const list = await allTypes(api)
  const order = new Intl.Collator(LANGUAGES[locale].formats)
  const types = list
    .filter(({ name, type }) => `${name} ${type}`.toLowerCase().includes(search.toLowerCase()))
    .sort((a, b) => a.status - b.status || order.compare(a.name, b.name))
  const requested = url.searchParams.get('type')
  const type = list.find((one) => one.type === requested) ?? (requested ? undefined : types[0])
  if (requested && !type) throw new Response(null, { status: 404 })
  const [entries, usage, mayCreate, mayEdit, mayAdd, mayChange, mayExport] = await Promise.all([
    type ? entriesOf(api, type.type) : [],
    type ? api(entryUsage, { query: { dictType: type.type } }) : null,
    may(createType),
    may(updateType),
    may(createEntry),
    may(updateEntry),
    may(exportEntries[0] as (typeof exportEntries)[number]),
  ])
  const rows = withPlaces(entries)
  const state = isState(url.searchParams.get('state'))
  const toDisable = mayChange ? entryToDisable(url, rows) : undefined
  return {
    head: staffHead(t('staff.dictionary.title'), DICTIONARIES, t('staff.dictionary.description')),
    search,
    types,
    total: list.length,
    items: list.reduce((sum, { count }) => sum + count, 0),
    chosen: type ?? null,
    ...foldEntries(
      state ? rows.filter((row) => row.state === state) : rows,
      levelsIn(url),
      (levels) =>
        urlWith(
          ['q', search],
          ['type', type?.type ?? ''],
          ['state', state ?? ''],
          ...inAddress(levels),
        ),
    ),
    state: state ?? null,
    states: DICTIONARY_STATES.map((one) => ({
      state: one,
      count: rows.filter((row) => row.state === one).length,
    })),
    disabling: toDisable
      ? { id: toDisable.id, label: toDisable.label, below: countDescendants(entries, toDisable.id) }
      : null,
    usage: usage && Object.fromEntries(usage.map(({ value, count }) => [value, count])),
    may: {
      create: mayCreate,
      edit: mayEdit,
      add: mayAdd && type?.status === 0,
      change: mayChange && type?.status === 0,
      export: mayExport,
    },
  }
}

const bodyOf = ({ id: _, createTime: __, state: ___, ...body }: DictionaryEntry) => body
/** The address of the list without the confirmation. */
function addressOf(url: URL) {
  const query = new URLSearchParams(url.search)
  query.delete('disable')
  return `${DICTIONARIES}?${query}`
}

/** Enables or disables one entry, named by the button. */
const switchTo = (status: 0 | 1) =>
  formIntent({
    schema: NoFields,
    permission: updateEntry,
    async work({ api, argument, url, goTo }) {
      if (!isRecordId(argument)) throw new Response(null, { status: 400 })
      const entry = await api(getEntry, { query: { id: Number(argument) } })
      await api(updateEntry, { body: { ...bodyOf(entry), id: entry.id, status } })
      return goTo(addressOf(url), 'recordSaved')
    },
  })

export const dictionaryAction = formActions({
  enable: switchTo(0),
  disable: switchTo(1),
  order: formIntent({
    schema: z.object({ type: z.string(), ids: z.array(z.string()), sorts: z.array(z.string()) }),
    permission: updateEntry,
    body: { fields: 2 * ENTRIES_MAX + 10, bytes: 256 * 1024 },
    async work({ input: { type, ids, sorts }, api, url, t, refuse, goTo }) {
      const entries = await entriesOf(api, type)
      const wrong = entries.find(({ id }) => !isOrder(sorts[ids.indexOf(String(id))] ?? '0'))
      if (wrong) return refuse({ '': t('staff.dictionary.sortWrong', { name: wrong.label }) })
      for (const entry of entries) {
        const sort = sorts[ids.indexOf(String(entry.id))]
        if (sort !== undefined && Number(sort) !== entry.sort)
          await api(updateEntry, { body: { ...bodyOf(entry), id: entry.id, sort: Number(sort) } })
      }
      return goTo(addressOf(url), 'recordSaved')
    },
  }),
})
