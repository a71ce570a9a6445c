import * as z from 'zod/mini'
import { LANGUAGES } from '#app/i18n/locale.ts'
import { cleanText } from '#app/lists/address.ts'
import { formActions, formIntent } from '#app/http/forms/form-actions.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import type { Call } from '#app/http/api-client/api.server.ts'
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
import { staffHead } from '../staff-head.server.ts'

export const DICTIONARIES = '/admin/dictionaries'
/** The most that one page of the API holds; dictionaries are far smaller. */
const ALL = { pageNo: 1, pageSize: 200 }

/** All entries of a type, in their order. */
export async function entriesOf(api: Call, dictType: string) {
  const { list } = await api(entryPage, { query: { ...ALL, dictType } })
  return list.sort((a, b) => a.sort - b.sort || a.id - b.id)
}

/** Types at the left, those that are disabled last; the data of one at the right. */
export async function dictionaryData({ api, may, url, t, locale }: PageContext) {
  const search = cleanText(url.searchParams.get('q') ?? '')
  const { list, total } = await api(typePage, { query: ALL })
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
  return {
    head: staffHead(t('staff.dictionary.title'), DICTIONARIES, t('staff.dictionary.description')),
    search,
    types,
    total,
    items: list.reduce((sum, { count }) => sum + count, 0),
    chosen: type ?? null,
    entries,
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

const bodyOf = ({ id: _, createTime: __, ...body }: DictionaryEntry) => body
const addressOf = (url: URL) => DICTIONARIES + url.search
const numbers = z.array(z.string().check(z.regex(/^-?\d{1,9}$/, 'staff.dictionary.sortWrong')))

/** Enables or disables one entry, named by the button. */
const switchTo = (status: 0 | 1) =>
  formIntent({
    schema: z.object({}),
    permission: updateEntry,
    async work({ api, argument, url, goTo }) {
      if (!/^[1-9]\d{0,15}$/.test(argument)) throw new Response(null, { status: 400 })
      const entry = await api(getEntry, { query: { id: Number(argument) } })
      await api(updateEntry, { body: { ...bodyOf(entry), id: entry.id, status } })
      return goTo(addressOf(url), 'recordSaved')
    },
  })

export const dictionaryAction = formActions({
  enable: switchTo(0),
  disable: switchTo(1),
  order: formIntent({
    schema: z.object({ type: z.string(), ids: z.array(z.string()), sorts: numbers }),
    permission: updateEntry,
    body: { fields: 500 },
    async work({ input: { type, ids, sorts }, api, url, goTo }) {
      for (const entry of await entriesOf(api, type)) {
        const sort = sorts[ids.indexOf(String(entry.id))]
        if (sort !== undefined && Number(sort) !== entry.sort)
          await api(updateEntry, { body: { ...bodyOf(entry), id: entry.id, sort: Number(sort) } })
      }
      return goTo(addressOf(url), 'recordSaved')
    },
  }),
})
