import type { Activity } from '../../contract/calculation.ts'
import type { LibraryRecord } from '../../contract/library.ts'

/** Direct emissions are scope 1, those of bought energy 2, of travel 3 (GHG Protocol, ISO 14064-1). */
export const SCOPE_OF = {
  electricity: '2',
  heat: '2',
  fuel: '1',
  travel: '3',
  refrigerant: '1',
} as const satisfies Record<Activity, string>

export const CATEGORIES_OF: Record<Activity, readonly string[]> = {
  electricity: ['电力'],
  heat: ['热力'],
  fuel: ['化石燃料燃烧', '化石燃料燃烧（按热量）'],
  travel: ['交通运输（差旅通勤）', '交通运输（乘用车）'],
  refrigerant: ['制冷剂GWP'],
}

/** The only electricity series that an enterprise's account of scope 2 uses; ETS and life cycle are others. */
const ELECTRICITY_PURPOSE = 'grid-average'

/** What a record stands for in an estimate; nothing for what an estimate has no place for. */
export function activityOf(
  record: Pick<LibraryRecord, 'category' | 'purpose'>,
): Activity | undefined {
  const found = (Object.keys(CATEGORIES_OF) as Activity[]).find((activity) =>
    CATEGORIES_OF[activity].includes(record.category),
  )
  if (found === 'electricity' && record.purpose !== ELECTRICITY_PURPOSE) return undefined
  return found
}

const SET = /^GWP-AR\d-/i
/** A gas named under one set of GWP values stands for itself under another. */
export const inSet = (code: string, set: string): string => code.replace(SET, `GWP-${set}-`)
export const isOfSet = (code: string, set: string): boolean =>
  !SET.test(code) || code.startsWith(`GWP-${set}-`)
