import type { FacetName } from '../../contract/library-facets.ts'
import type { Facet } from '../../contract/library.ts'
import { CATEGORIES, categoryOf, GROUPS, sectorEn } from './categories.ts'
import type { Column, SourceNames } from './catalogue-model.ts'
import { licenceNames } from './licences.ts'
import { originEn, originRank } from './origins.ts'
import { findRegion, regionNames } from './regions.ts'
import { UNIT_TYPES, type UnitType } from './unit-names.ts'

export const BOUNDARIES: Record<string, { zh: string; en: string }> = {
  'cradle-to-gate': { zh: '从摇篮到大门', en: 'Cradle to gate' },
  'cradle-to-grave': { zh: '从摇篮到坟墓', en: 'Cradle to grave' },
  'cradle-to-retail': { zh: '从摇篮到零售', en: 'Cradle to retail' },
  'gate-to-gate': { zh: '从大门到大门', en: 'Gate to gate' },
  'cradle-to-plate': { zh: '从摇篮到消费', en: 'Cradle to plate' },
  cbam: { zh: 'CBAM 系统边界', en: 'CBAM boundaries' },
  declared: { zh: '企业申报边界', en: 'As declared by the company' },
  'life-cycle': { zh: '全生命周期', en: 'Life cycle' },
  other: { zh: '其他', en: 'Other' },
}
const UNASSIGNED_NAMES = { zh: '未划分', en: 'Not assigned' }
const SCOPES: Record<string, { zh: string; en: string }> = {
  1: { zh: '范围一', en: 'Scope 1' },
  2: { zh: '范围二', en: 'Scope 2' },
  3: { zh: '范围三', en: 'Scope 3' },
  '': UNASSIGNED_NAMES,
}
/** Names of the facet values: whether the data name a newer figure of the same quantity. */
const NEWEST: Record<string, { zh: string; en: string }> = {
  1: { zh: '只看最新', en: 'Newest only' },
  0: { zh: '已有更新的数据', en: 'Superseded' },
}
/** Facet value for empty fields, because an empty value in a URL means no filter. */
const UNASSIGNED = 'none'

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** Values of a facet that a filter term denotes: by code, by name in either language, or by group. */
export function facetValuesOf(
  facet: FacetName,
  { values }: Column,
  given: readonly string[],
  sources: ReadonlyMap<string, SourceNames>,
): Uint8Array {
  const wanted = Uint8Array.from(values, (value) =>
    Number(given.some((one) => isDenotedBy(facet, value, one, sources))),
  )
  return wanted
}

function isDenotedBy(
  facet: FacetName,
  value: string,
  given: string,
  sources: ReadonlyMap<string, SourceNames>,
): boolean {
  if (value.toLowerCase() === given.toLowerCase()) return true
  switch (facet) {
    case 'region':
      return findRegion(given)?.code === value
    case 'category': {
      const { en, group } = categoryOf(value)
      return en.toLowerCase() === given.toLowerCase() || (group !== '' && group === given)
    }
    case 'sector':
      return value === ''
        ? given === UNASSIGNED
        : sectorEn(value).toLowerCase() === given.toLowerCase()
    case 'origin':
      return value === ''
        ? given === UNASSIGNED
        : originEn(value).toLowerCase() === given.toLowerCase()
    case 'scope':
      return value === '' && given === UNASSIGNED
    case 'source': {
      const source = sources.get(value)
      if (!source || given.length < 2) return false
      const { title, titleEn, number, publisher, publisherEn } = source
      return [title, titleEn, number, publisher, publisherEn].some((text) => has(text, given))
    }
    default:
      return false
  }
}

/** Products are sorted only by count; the category for other materials comes last. */
const FIRST_PRODUCT = CATEGORIES.findIndex(({ group }) => group === 'product')
const CATEGORY_ORDER = new Map(
  CATEGORIES.map(({ value, group }, at) => [
    value,
    group === 'product' && value !== '其他材料' ? FIRST_PRODUCT : at,
  ]),
)
const VALUES_MAX = 160

/** The values of a facet with their counts, sorted as readers expect. */
export function describeFacet(
  name: FacetName,
  { values }: Column,
  counts: Uint32Array,
  selected: Uint8Array | undefined,
  sources: ReadonlyMap<string, SourceNames>,
): Facet {
  const described = values
    .map((value, at) => ({
      value: value === '' ? UNASSIGNED : value,
      ...namesOf(name, value, sources),
      count: counts[at] ?? 0,
      selected: selected?.[at] === 1,
      ...(name === 'category' ? { group: categoryOf(value).group } : {}),
    }))
    .filter(({ count, selected }) => count > 0 || selected)
  type Described = (typeof described)[number]
  const byCount = (a: Described, b: Described) => b.count - a.count || (a.value < b.value ? -1 : 1)
  const order: Partial<Record<FacetName, (a: Described, b: Described) => number>> = {
    category: (a, b) =>
      (CATEGORY_ORDER.get(a.value) ?? Infinity) - (CATEGORY_ORDER.get(b.value) ?? Infinity) ||
      byCount(a, b),
    year: (a, b) => Number(b.value) - Number(a.value),
    scope: (a, b) => (a.value < b.value ? -1 : 1),
    newest: (a, b) => Number(b.value) - Number(a.value),
    origin: (a, b) => originRank(a.value) - originRank(b.value),
    // National first, then provinces by code.
    region: (a, b) => regionRank(a.value) - regionRank(b.value) || (a.value < b.value ? -1 : 1),
  }
  return { name, values: described.sort(order[name] ?? byCount).slice(0, VALUES_MAX) }
}

const regionRank = (code: string) =>
  code === 'CN' ? 0 : /^\d/.test(code) ? 1 : /^(GRID|ZONE)-/.test(code) ? 2 : 3

function namesOf(
  name: FacetName,
  value: string,
  sources: ReadonlyMap<string, SourceNames>,
): { zh: string; en: string } {
  switch (name) {
    case 'region':
      return regionNames(value)
    case 'category':
      return { zh: value, en: categoryOf(value).en }
    case 'sector':
      return value ? { zh: value, en: sectorEn(value) } : UNASSIGNED_NAMES
    case 'origin':
      return value ? { zh: value, en: originEn(value) } : UNASSIGNED_NAMES
    case 'licence':
      return licenceNames(value)
    case 'scope':
      return SCOPES[value] ?? { zh: value, en: value }
    case 'unitType':
      return UNIT_TYPES[value as UnitType] ?? { zh: value, en: value }
    case 'newest':
      return NEWEST[value] ?? { zh: value, en: value }
    case 'boundary':
      return BOUNDARIES[value] ?? { zh: value, en: value }
    case 'source': {
      const source = sources.get(value)
      return { zh: source?.title ?? value, en: source?.titleEn || source?.title || value }
    }
    default:
      return { zh: value, en: value }
  }
}

/** Top-level categories that occur in the facets. */
export const groupsOf = (facets: readonly Facet[]): Record<string, { zh: string; en: string }> =>
  Object.fromEntries(
    (facets.find(({ name }) => name === 'category')?.values ?? []).flatMap(({ group = '' }) => {
      const names = GROUPS[group]
      return names ? [[group, names]] : []
    }),
  )
