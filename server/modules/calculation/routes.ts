import * as contract from '../../contract/calculation.ts'
import { cbam } from '../../contract/cbam.ts'
import { coalEquivalent } from '../../contract/coal-equivalent.ts'
import type { Mount } from '../../route.ts'
import { cataloguesOf } from '../library/catalogue.ts'
import { getDetail } from '../library/detail.ts'
import { calculate, figureOf } from './calculate.ts'
import { estimateCbam } from './cbam.ts'
import { toCoalEquivalent } from './coal-equivalent.ts'
import { listChoices, estimate } from './estimate.ts'

export const calculationRoutes: Mount = (serve, { db }) => {
  const catalogues = cataloguesOf(db)
  const one =
    (library: 'factor' | 'footprint') =>
    async ({
      query,
    }: {
      query: { id: string; release?: number; amount: string; unit?: string; uncertainty: string }
    }) => {
      const { record } = await getDetail(db, catalogues, library, query, { unchecked: false })
      return {
        record,
        ...calculate(figureOf(record), query.amount, query.unit, query.uncertainty).answer,
      }
    }
  serve(contract.calculateFactor, one('factor'))
  serve(contract.calculateFootprint, one('footprint'))
  serve(coalEquivalent, ({ query }) => toCoalEquivalent(db, query))
  serve(cbam, ({ query }) => estimateCbam(db, catalogues, query))
  serve(contract.estimate, ({ query }) => estimate(db, catalogues, query))
  serve(contract.estimateChoices, ({ query }) => listChoices(db, catalogues, query))
}
