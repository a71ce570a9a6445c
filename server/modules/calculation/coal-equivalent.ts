import { Decimal } from 'decimal.js'
import type { Reader } from '#db/client.ts'
import { type CoalEquivalent, ENERGY_UNITS } from '../../contract/coal-equivalent.ts'
import { listCheckedFuels } from '../library/queries.ts'
import { toSource } from '../library/records.ts'
import { getRelease } from '../library/releases.ts'
import { problem } from './calculate.ts'
import { parseAmount, roundResult, significantDigits } from './numbers.ts'
import { BASES, conversion, parseUnit, unitOf, unitsFor } from './units.ts'

/** Heat of a tonne of coal equivalent: 7000 kcal/kg at 4.1868 J/cal (GB/T 2589-2020). */
const GJ_PER_TCE = '29.3076'

/** `GJ/10^4Nm3` is per 10^4Nm3. */
const perOf = (ncvUnit: string) => unitOf(ncvUnit.replace(/^GJ\//, ''))

type FuelRecord = Awaited<ReturnType<typeof listCheckedFuels>>[number]
const toFuel = ({ fuel }: FuelRecord) => ({
  id: fuel.code,
  label: fuel.labelZh || fuel.nameZh,
  labelEn: fuel.labelEn || fuel.nameEn,
  ncv: fuel.ncv,
  ncvUnit: fuel.ncvUnit,
  units: unitsFor(perOf(fuel.ncvUnit)),
})

/**
 * Amount × net calorific value ÷ 29.3076 GJ/tce; an amount of energy needs no calorific value.
 * @throws {AppError} libraryReleaseNotFound
 */
export async function toCoalEquivalent(
  db: Reader,
  query: { fuel?: string; amount: string; unit: string; release?: number | undefined },
): Promise<CoalEquivalent> {
  const release = await getRelease(db, query.release)
  const held = (await listCheckedFuels(db, release.release)).filter(
    ({ fuel }) => fuel.ncv !== '' && fuel.ncvUnit.startsWith('GJ/'),
  )
  const code = query.fuel?.toLowerCase() ?? ''
  const own = held.find(({ fuel }) => fuel.code.toLowerCase() === code)
  const fuel = own
    ? { ...toFuel(own), source: toSource(own.source), locator: own.fuel.locator }
    : null
  const per = own ? perOf(own.fuel.ncvUnit) : 'GJ'
  const answer = {
    release,
    fuels: held.map(toFuel),
    fuel,
    amount: query.amount.trim(),
    unit: query.unit.trim() || per,
    problem: null,
    converted: null,
    heat: null,
    result: null,
    basis: BASES['coal-equivalent'],
  }
  const refuse = (found: NonNullable<CoalEquivalent['problem']>) => ({ ...answer, problem: found })
  if (code && !own) return refuse(problem('record', 'no-record'))

  const unit = parseUnit(answer.unit, per)
  if (!unit) return refuse(problem('unit', 'unknown-unit', { unit: answer.unit }))
  const step = conversion(unit, per)
  if (!step || (!own && !(ENERGY_UNITS as readonly string[]).includes(unit)))
    return refuse(problem('unit', 'other-unit', { unit: answer.unit, per }))
  const amount = parseAmount(query.amount)
  if (typeof amount === 'string') return refuse(problem('amount', amount))

  const inUnit = amount.value.times(step.factor)
  const ncv = own?.fuel.ncv ?? '1'
  const heat = inUnit.times(ncv)
  const digits = Math.min(
    amount.digits,
    significantDigits(GJ_PER_TCE),
    own ? significantDigits(ncv) : Infinity,
  )
  const plain = (value: Decimal) => value.toSignificantDigits(15).toFixed()
  return {
    ...answer,
    amount: amount.text,
    unit,
    converted:
      unit === per
        ? null
        : {
            amount: plain(inUnit),
            unit: per,
            rule: `1 ${unit} = ${plain(step.factor)} ${per}`,
          },
    heat: { figure: plain(heat), unit: 'GJ' },
    result: { ...roundResult(heat.div(GJ_PER_TCE), digits), unit: 'tce' },
  }
}
