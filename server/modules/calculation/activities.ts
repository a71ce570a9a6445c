import type { Activity } from '../../contract/calculation.ts'
import type { LibraryRecord } from '../../contract/library.ts'

/** Direct emissions are scope 1, those of purchased energy 2, of travel 3 (GHG Protocol, ISO 14064-1). */
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

const OTHER_GAS = /^(kg|t|g)(CH4|N2O)/
/**
 * The only electricity series for an enterprise's scope 2 inventory; ETS and life-cycle series are for other
 * purposes.
 */
const ELECTRICITY_PURPOSE = 'grid-average'

/** The kind of activity that a record can be used for in an estimate; undefined if there is none. */
export function activityOf(
  record: Pick<LibraryRecord, 'category' | 'purpose' | 'unit'>,
): Activity | undefined {
  const found = (Object.keys(CATEGORIES_OF) as Activity[]).find((activity) =>
    CATEGORIES_OF[activity].includes(record.category),
  )
  // Methane and nitrous oxide from combustion cannot be added to CO2 without a GWP set.
  if (OTHER_GAS.test(record.unit)) return undefined
  if (found === 'electricity' && record.purpose !== ELECTRICITY_PURPOSE) return undefined
  return found
}

const SET = /^GWP-AR\d-/i
/** Maps a gas's GWP record of one set to the record of the same gas in another set. */
export const withGwpSet = (code: string, set: string): string => code.replace(SET, `GWP-${set}-`)
export const isGwpSet = (code: string, set: string): boolean =>
  !SET.test(code) || code.startsWith(`GWP-${set}-`)
