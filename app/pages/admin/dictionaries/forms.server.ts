import { withEmptied } from '#app/forms/emptied-fields.ts'
import { dictionaryEntryForm, dictionaryTypeForm } from '#app/forms/dictionary.ts'
import { formValues } from '#app/forms/define-form.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { treeRows } from '#app/lists/tree-rows.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { Code } from '#server/contract/codes.ts'
import {
  createEntry,
  createType,
  deleteEntry,
  type DictionaryEntry,
  deleteType,
  getEntry,
  getType,
  updateEntry,
  updateType,
} from '#server/contract/dictionary.ts'
import { possibleParents } from '#shared/dictionary-levels.ts'
import { indentName } from '../people/choices.server.ts'
import { recordId } from '#app/http/page/record.server.ts'
import { staffHead } from '../staff-head.server.ts'
import { urlAt, DICTIONARIES } from './dictionary-urls.server.ts'
import { entriesOf } from './dictionaries.server.ts'

type Read = Pick<PageContext, 'api'>
type Params = PageContext['params']
const listOf = (type: string) => `${DICTIONARIES}?type=${encodeURIComponent(type)}`

/** @throws Response 404 if it does not exist (any more) */
async function orNotThere<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (
      isApiError(error, Code.dictionaryTypeNotFound) ||
      isApiError(error, Code.dictionaryEntryNotFound)
    )
      throw new Response(null, { status: 404 })
    throw error
  }
}
const readType = ({ api }: Read, params: Params) =>
  orNotThere(api(getType, { query: { id: recordId(params) } }))
const readEntry = ({ api }: Read, params: Params) =>
  orNotThere(api(getEntry, { query: { id: recordId(params) } }))

/** The address of the saved entry. */
const savedAt = async (api: ApiClient, dictType: string, id: number | null) =>
  urlAt(dictType, await entriesOf(api, dictType), id)

const isConfirming = (url: URL) => url.searchParams.has('delete')

export const typeNewData = ({ t }: PageContext) => ({
  head: staffHead(t('staff.dictionary.type.create'), `${DICTIONARIES}/types/new`),
  values: { status: '0' },
  back: DICTIONARIES,
})

export async function typeEditData({ api, may, params, url, t }: PageContext) {
  const type = await readType({ api }, params)
  const values = formValues(dictionaryTypeForm, type)
  return {
    head: staffHead(t('staff.dictionary.type.edit'), `${DICTIONARIES}/types/${type.id}`),
    values,
    version: versionOf({ values }),
    name: type.name,
    back: listOf(type.type),
    mayDelete: await may(deleteType),
    confirming: isConfirming(url),
  }
}

/** The possible parents, as a tree. */
function parentsFor(entries: readonly DictionaryEntry[], id?: number) {
  const rows = possibleParents(entries, id)
  const tree = treeRows(rows.map((row) => ({ ...row, parentId: row.parentId ?? 0 })))
  return {
    parentId: tree.map(({ row, depth }) => ({
      value: String(row.id),
      name: indentName(`${row.value} ${row.label}`, depth),
    })),
  }
}

export async function entryNewData({ api, t, url }: PageContext) {
  const dictType = url.searchParams.get('type') ?? ''
  const entries = await entriesOf(api, dictType)
  const choices = parentsFor(entries)
  const given = url.searchParams.get('parent') ?? ''
  const parentId = choices.parentId.some(({ value }) => value === given) ? given : ''
  return {
    choices,
    head: staffHead(t('staff.dictionary.entry.create'), `${DICTIONARIES}/data/new`),
    values: { dictType, sort: '0', status: '0', colorType: '', parentId },
    back: urlAt(dictType, entries, Number(parentId) || null),
  }
}

export async function entryEditData({ api, may, params, url, t }: PageContext) {
  const entry = await readEntry({ api }, params)
  const values = formValues(dictionaryEntryForm, entry)
  const entries = await entriesOf(api, entry.dictType)
  return {
    head: staffHead(t('staff.dictionary.entry.edit'), `${DICTIONARIES}/data/${entry.id}`),
    choices: parentsFor(entries, entry.id),
    values,
    version: versionOf({ values }),
    name: entry.label,
    back: urlAt(entry.dictType, entries, entry.id),
    mayDelete: await may(deleteEntry),
    confirming: isConfirming(url),
  }
}

const typeErrors = {
  [Code.dictionaryTypeNameTaken]: { field: 'name', message: 'staff.dictionary.type.nameTaken' },
  [Code.dictionaryTypeTaken]: { field: 'type', message: 'staff.dictionary.type.typeTaken' },
}
const entryErrors = {
  [Code.dictionaryValueTaken]: { field: 'value', message: 'staff.dictionary.entry.valueTaken' },
  [Code.dictionaryTypeNotFound]: { field: '' },
  [Code.dictionaryParentNotFound]: { field: 'parentId' },
  [Code.dictionaryParentIsSelf]: { field: 'parentId' },
  [Code.dictionaryParentIsBelow]: { field: 'parentId' },
  [Code.dictionaryTooDeep]: { field: 'parentId' },
  [Code.dictionaryHasChildren]: { field: '' },
  [Code.dictionaryDatesReversed]: { field: 'validTo' },
}

const CLEARED = { parentId: null, validFrom: null, validTo: null }

export const typeNewAction = formActions({
  save: formIntent({
    ...dictionaryTypeForm.intent,
    when: () => true,
    permission: createType,
    errors: typeErrors,
    async work({ input, api, goTo }) {
      await api(createType, { body: input })
      return goTo(listOf(input.type), 'recordAdded')
    },
  }),
})

export const typeEditAction = formActions({
  delete: formIntent({
    schema: NoFields,
    permission: deleteType,
    async work({ api, params, goTo }) {
      await api(deleteType, { query: { id: recordId(params) } })
      return goTo(DICTIONARIES, 'recordDeleted')
    },
  }),
  save: formIntent({
    ...dictionaryTypeForm.intent,
    when: () => true,
    permission: updateType,
    errors: typeErrors,
    current: async ({ api, params }) => ({
      values: formValues(dictionaryTypeForm, await readType({ api }, params)),
    }),
    async work({ input, api, params, goTo }) {
      await api(updateType, { body: { ...input, id: recordId(params) } })
      return goTo(listOf(input.type), 'recordSaved')
    },
  }),
})

export const entryNewAction = formActions({
  save: formIntent({
    ...dictionaryEntryForm.intent,
    when: () => true,
    permission: createEntry,
    errors: entryErrors,
    async work({ input, api, goTo }) {
      const id = await api(createEntry, { body: withEmptied(input, CLEARED) })
      return goTo(await savedAt(api, input.dictType, id), 'recordAdded')
    },
  }),
})

export const entryEditAction = formActions({
  delete: formIntent({
    schema: NoFields,
    permission: deleteEntry,
    async work({ api, params, goTo }) {
      const { dictType, parentId } = await readEntry({ api }, params)
      await api(deleteEntry, { query: { id: recordId(params) } })
      return goTo(await savedAt(api, dictType, parentId), 'recordDeleted')
    },
  }),
  save: formIntent({
    ...dictionaryEntryForm.intent,
    when: () => true,
    permission: updateEntry,
    errors: entryErrors,
    current: async ({ api, params }) => ({
      values: formValues(dictionaryEntryForm, await readEntry({ api }, params)),
    }),
    async work({ input, api, params, goTo }) {
      await api(updateEntry, { body: { ...withEmptied(input, CLEARED), id: recordId(params) } })
      return goTo(await savedAt(api, input.dictType, recordId(params)), 'recordSaved')
    },
  }),
})
