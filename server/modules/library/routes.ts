import * as contract from '../../contract/library.ts'
import {
  factorGet,
  factorNear,
  footprintGet,
  footprintNear,
} from '../../contract/library-detail.ts'
import { factorChanges, footprintChanges } from '../../contract/library-changes.ts'
import { libraryDiff, libraryPublish } from '../../contract/library-staff.ts'
import type { Mount } from '../../route.ts'
import { actorOf, type Caller, hasPermission } from '../../caller.ts'
import { cataloguesOf } from './catalogue.ts'
import { readChanges } from './changes.ts'
import { getDetail } from './detail.ts'
import { findSimilarCodes } from './similar-codes.ts'
import { REVIEW_PERMISSION } from './permissions.ts'
import { diffFiles, publishFiles } from './publishing.ts'
import { readReleases } from './releases.ts'
import { search } from './search.ts'

const seesUnchecked = (visitor: Caller | undefined) =>
  visitor !== undefined && hasPermission(visitor, REVIEW_PERMISSION)

export const libraryRoutes: Mount = (serve, context) => {
  const { db } = context
  const catalogues = cataloguesOf(db)
  serve(contract.factorPage, ({ query, visitor }) =>
    search(db, catalogues, 'factor', query, { unchecked: seesUnchecked(visitor) }),
  )
  serve(contract.footprintPage, ({ query, visitor }) =>
    search(db, catalogues, 'footprint', query, { unchecked: seesUnchecked(visitor) }),
  )
  serve(factorGet, ({ query, visitor }) =>
    getDetail(db, catalogues, 'factor', query, { unchecked: seesUnchecked(visitor) }),
  )
  serve(footprintGet, ({ query, visitor }) =>
    getDetail(db, catalogues, 'footprint', query, { unchecked: seesUnchecked(visitor) }),
  )
  serve(factorNear, ({ query }) => findSimilarCodes(db, catalogues, 'factor', query.id))
  serve(footprintNear, ({ query }) => findSimilarCodes(db, catalogues, 'footprint', query.id))
  serve(factorChanges, ({ query }) => readChanges(db, 'factor', query))
  serve(footprintChanges, ({ query }) => readChanges(db, 'footprint', query))
  serve(contract.factorReleases, () => readReleases(db))
  serve(contract.footprintReleases, () => readReleases(db))
  serve(libraryDiff, ({ body }) => diffFiles(context, body.files))
  serve(libraryPublish, ({ body, caller, origin }) =>
    publishFiles(context, actorOf(caller), body, origin),
  )
}
