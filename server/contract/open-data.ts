import { z } from 'zod'
import * as calculation from './calculation.ts'
import * as cbam from './cbam.ts'
import * as coalEquivalent from './coal-equivalent.ts'
import type { Endpoint } from './endpoint.ts'
import * as libraryChanges from './library-changes.ts'
import * as libraryDetail from './library-detail.ts'
import * as library from './library.ts'

/** Rate of an address that reads open data; further calls are answered code 429 with `Retry-After`. */
export const READ_RATE = { burst: 300, perSecond: 10 }

const isOpen = (one: object): one is Endpoint => 'openData' in one && one.openData === true

/** Sorted by name, independent of the order in which modules are loaded. */
const ENTRIES = [library, libraryChanges, libraryDetail, calculation, cbam, coalEquivalent]
  .flatMap((contract) => Object.entries<object>(contract))
  .sort(([one], [other]) => (one < other ? -1 : 1))

/** Every call of the open API: public, readable from other origins, described in /openapi.json of the portal. */
export const OPEN_DATA: readonly Endpoint[] = ENTRIES.map(([, one]) => one).filter(isOpen)

/** Schemas of the open API's answers, by name. */
export const OPEN_DATA_SCHEMAS: Record<string, z.ZodType> = Object.fromEntries(
  ENTRIES.filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject),
)
