import type { z } from 'zod'
import { dayInChina } from '#shared/china-time.ts'
import { stateOn } from '#shared/dictionary-states.ts'
import { DICTIONARY_STATE_NAMES } from '#shared/status-names.ts'
import type { Column } from '#shared/xlsx.ts'
import type { DictionaryEntryFilters, DictionaryTypeFilters } from '../../contract/dictionary.ts'
import type { Context } from '../../context.ts'
import type { RequestOrigin } from '../../actor.ts'
import { rowsByPage, xlsxAnswer } from '../../spreadsheet.ts'
import { actorOf, type Caller } from '../../caller.ts'
import { recordOperation } from '../../operation-log.ts'
import { entryFilters } from './entries.ts'
import {
  type EntryRow,
  listEntriesBelow,
  listNames,
  listTypesBelow,
  type TypeRow,
} from './queries.ts'
import { typeFilters } from './types.ts'

type Store = Pick<Context, 'db' | 'clock'>

const status = ({ enabled }: { enabled: boolean }) => (enabled ? '启用' : '停用')

const TYPE_COLUMNS: readonly Column<TypeRow>[] = [
  { title: '字典主键', value: ({ id }) => id, width: 18 },
  { title: '字典名称', value: ({ name }) => name, width: 24 },
  { title: '字典类型', value: ({ type }) => type, width: 28 },
  { title: '状态', value: status },
  { title: '备注', value: ({ remark }) => remark, width: 30 },
  { title: '创建时间', value: ({ createdAt }) => createdAt, width: 20 },
]
interface EntryLine extends EntryRow {
  parent: { value: string; label: string } | undefined
  today: string
}
const ENTRY_COLUMNS: readonly Column<EntryLine>[] = [
  { title: '字典编码', value: ({ id }) => id, width: 18 },
  { title: '字典排序', value: ({ sort }) => sort },
  { title: '字典标签', value: ({ label }) => label, width: 24 },
  { title: '字典键值', value: ({ value }) => value, width: 16 },
  { title: '字典类型', value: ({ type }) => type, width: 28 },
  { title: '上级键值', value: ({ parent }) => parent?.value ?? '', width: 16 },
  { title: '上级标签', value: ({ parent }) => parent?.label ?? '', width: 24 },
  { title: '有效期起', value: ({ validFrom }) => validFrom ?? '', width: 14 },
  { title: '有效期止', value: ({ validTo }) => validTo ?? '', width: 14 },
  {
    title: '有效状态',
    value: ({ today, ...row }) => DICTIONARY_STATE_NAMES[stateOn(today, row)].zh,
    width: 12,
  },
  { title: '状态', value: status },
  { title: '备注', value: ({ remark }) => remark, width: 30 },
]

const recordExport = (
  { db, clock }: Store,
  caller: Caller,
  action: string,
  origin: RequestOrigin,
) =>
  db.transaction((tx) =>
    recordOperation(tx, { at: clock(), action, actor: actorOf(caller), origin }),
  )

/** Exports all types that match the filters as a spreadsheet. */
export async function exportTypes(
  store: Store,
  caller: Caller,
  query: z.output<typeof DictionaryTypeFilters>,
  origin: RequestOrigin,
) {
  await recordExport(store, caller, 'dictionary.export-types', origin)
  const rows = rowsByPage((before, limit) =>
    listTypesBelow(store.db, typeFilters(query), before, limit),
  )
  return xlsxAnswer('字典类型', TYPE_COLUMNS, rows)
}

/** Exports all entries that match the filters as a spreadsheet. */
export async function exportEntries(
  store: Store,
  caller: Caller,
  query: z.output<typeof DictionaryEntryFilters>,
  origin: RequestOrigin,
) {
  await recordExport(store, caller, 'dictionary.export-data', origin)
  const today = dayInChina(store.clock())
  const filters = entryFilters(query, today)
  const rows = rowsByPage(async (before, limit) => {
    const page = await listEntriesBelow(store.db, filters, before, limit)
    const parents = page.flatMap(({ parentId }) => parentId ?? [])
    const names = new Map(
      (await listNames(store.db, [...new Set(parents)])).map((row) => [row.id, row]),
    )
    return page.map((row): EntryLine => ({ ...row, today, parent: names.get(row.parentId ?? 0) }))
  })
  return xlsxAnswer('字典数据', ENTRY_COLUMNS, rows)
}
