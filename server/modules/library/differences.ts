import type { Reader } from '#db/client.ts'
import type { Share } from '#db/schema/library.ts'
import type { Change } from '../../contract/library-detail.ts'
import type { Difference } from '../../contract/library-staff.ts'
import type { DataSet } from './data-set.ts'
import type { Library } from './drafts.ts'
import * as queries from './publish-queries.ts'
import type { Source } from './sources.ts'
import { publicNote } from './working-notes.ts'

export type Kind = Library | 'fuel'
export const KINDS: readonly Kind[] = ['factor', 'footprint', 'fuel']

/** The fields shown in a record's public history. */
const RECORD_FIELDS = [
  'nameZh',
  'nameEn',
  'category',
  'figure',
  'unit',
  'gas',
  'year',
  'region',
  'scope',
  'sourceText',
  'sourceUrl',
  'note',
  'noteEn',
  'supersededBy',
  'checked',
  'functionalUnit',
  'boundaryText',
  'uncertainty',
  'gases',
  'stages',
] as const
/** Further fields that staff compare before they publish. */
const STAFF_FIELDS = [
  'checkedOn',
  'labelZh',
  'labelEn',
  'synonyms',
  'sector',
  'origin',
  'reviewNote',
] as const
const FUEL_FIELDS = [
  'nameZh',
  'nameEn',
  'parameterSet',
  'state',
  'ncv',
  'ncvUnit',
  'carbonContent',
  'carbonContentUnit',
  'oxidationRate',
  'massFactor',
  'massFactorUnit',
  'heatFactor',
  'heatFactorUnit',
  'sourceText',
  'note',
  'noteEn',
  'supersededBy',
  'checked',
] as const
const SOURCE_FIELDS = [
  'type',
  'gbt7714',
  'title',
  'titleEn',
  'publisher',
  'publisherEn',
  'number',
  'edition',
  'publishedOn',
  'url',
  'kind',
  'licence',
  'licenceUrl',
  'attribution',
  'attributionEn',
  'termsKnown',
  'supersededBy',
  'whereRead',
] as const

interface Comparable {
  code: string
  nameZh: string
  rowHash: string
}
/** The columns of a stored version needed to detect a change. */
type Stored = Comparable & { id: number }

const displayText = (value: unknown): string =>
  Array.isArray(value)
    ? (value as Share[]).map(({ name, figure }) => `${name} ${figure}`).join('、')
    : String(value ?? '')

/** The fields in which two versions differ. */
const changesBetween = (before: object, after: object, fields: readonly string[]): Change[] =>
  fields
    .map((field) => ({
      field,
      from: displayText((before as Record<string, unknown>)[field]),
      to: displayText((after as Record<string, unknown>)[field]),
    }))
    .filter(({ from, to }) => from !== to)

const NOTES: readonly string[] = ['note', 'noteEn']
const PUBLIC: readonly string[] = RECORD_FIELDS

/** A change without the parts of notes that only staff see. */
const asPublic = (change: Change): Change =>
  NOTES.includes(change.field)
    ? { ...change, from: publicNote(change.from), to: publicNote(change.to) }
    : change

/** Whether a change that staff see is visible to the public too. */
export function isPublicChange(change: Change): boolean {
  const { from, to } = asPublic(change)
  return PUBLIC.includes(change.field) && from !== to
}

/** The changes between two versions that the public sees. */
export const publicChanges = (before: object, after: object): Change[] =>
  changesBetween(before, after, RECORD_FIELDS)
    .map(asPublic)
    .filter(({ from, to }) => from !== to)

/** @param rowsOf reads whole stored rows, called only for changed ones, which are few */
async function differenceOf(
  kind: Kind,
  stored: readonly Stored[],
  drafts: readonly Comparable[],
  rowsOf: (codes: string[]) => Promise<readonly Comparable[]>,
): Promise<Difference> {
  const fields = [...(kind === 'fuel' ? FUEL_FIELDS : RECORD_FIELDS), ...STAFF_FIELDS]
  const before = new Map(stored.map((row) => [row.code, row]))
  const after = new Set(drafts.map(({ code }) => code))
  const named = ({ code, nameZh }: Comparable) => ({ id: code, name: nameZh })
  const difference: Difference = { kind, added: [], changed: [], retired: [], unchanged: 0 }
  const changed: Comparable[] = []
  for (const draft of drafts) {
    const row = before.get(draft.code)
    if (!row) difference.added.push(named(draft))
    else if (row.rowHash === draft.rowHash) difference.unchanged++
    else changed.push(draft)
  }
  const rows = new Map(
    (changed.length > 0 ? await rowsOf(changed.map(({ code }) => code)) : []).map((row) => [
      row.code,
      row,
    ]),
  )
  for (const draft of changed) {
    const changes = changesBetween(rows.get(draft.code) ?? {}, draft, fields)
    difference.changed.push({ ...named(draft), changes })
  }
  for (const row of stored) if (!after.has(row.code)) difference.retired.push(named(row))
  return difference
}

/** Pairs each kind of the data set with its stored data. */
async function compare(db: Reader, data: DataSet) {
  const pairs: { kind: Kind; stored: readonly Stored[]; difference: Difference }[] = []
  for (const [library, drafts] of [
    ['factor', data.factors],
    ['footprint', data.footprints],
  ] as const) {
    if (!drafts) continue
    const stored = await queries.listCurrentHashes(db, library)
    const rowsOf = (codes: string[]) => queries.listCurrentRecords(db, library, codes)
    pairs.push({
      kind: library,
      stored,
      difference: await differenceOf(library, stored, drafts, rowsOf),
    })
  }
  if (data.fuels) {
    const stored = await queries.listCurrentFuels(db)
    const difference = await differenceOf('fuel', stored, data.fuels, () => Promise.resolve(stored))
    pairs.push({ kind: 'fuel', stored, difference })
  }
  return pairs
}

/** Compares stored documents with those of a file. They have no versions: all releases cite their current state. */
async function compareSources(db: Reader, sources: readonly Source[]): Promise<Difference> {
  const stored = new Map((await queries.listSources(db)).map((row) => [row.key, row]))
  const difference: Difference = {
    kind: 'source',
    added: [],
    changed: [],
    retired: [],
    unchanged: 0,
  }
  for (const source of sources) {
    const row = stored.get(source.key)
    const named = { id: source.key, name: source.title }
    const changes = row ? changesBetween(row, source, SOURCE_FIELDS) : []
    if (!row) difference.added.push(named)
    else if (changes.length === 0) difference.unchanged++
    else difference.changed.push({ ...named, changes })
  }
  return difference
}

/** All changes that a data set would make, and the stored rows that it was compared with. */
export async function compareWithStore(db: Reader, data: DataSet) {
  const pairs = await compare(db, data)
  const differences = [
    ...pairs.map(({ difference }) => difference),
    ...(data.sources ? [await compareSources(db, data.sources)] : []),
  ]
  return { pairs, differences }
}
export type Compared = Awaited<ReturnType<typeof compareWithStore>>
