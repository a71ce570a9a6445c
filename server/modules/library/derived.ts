import { fault, PUBLISHED_FACTORS } from '../../contract/library-problems.ts'
import type { Cells, Line, Problem } from './files.ts'

/** Mass ratio of CO2 to carbon, as in the guidelines. */
export const CO2_BY_CARBON = 44 / 12

/** Fuel factor by mass (or volume): NCV × carbon content × oxidation rate × 44/12. */
export const fuelFactorByMass = (ncv: number, carbonContent: number, oxidationRate: number) =>
  ncv * carbonContent * oxidationRate * CO2_BY_CARBON

/** Fuel factor by heat: carbon content × oxidation rate × 44/12. */
export const fuelFactorByHeat = (carbonContent: number, oxidationRate: number) =>
  carbonContent * oxidationRate * CO2_BY_CARBON

/** Decimal places in the files; a figure may deviate by half a unit of the last one. */
export const MASS_PLACES = 4
export const HEAT_PLACES = 5
const SLACK = 1e-9

export const equalsWithinRounding = (stated: number, computed: number, places: number): boolean =>
  Math.abs(stated - computed) <= 0.5 * 10 ** -places + SLACK

/** What a factor is computed from: shares in a blend's formula, otherwise the code of a row of parameters. */
const BLEND = /^[\d.]+%×/
export const fuelCodeOf = (derivedFrom: string): string =>
  BLEND.test(derivedFrom) ? '' : derivedFrom

export function fuelProblems(lines: Line<'fuels'>[]): Problem[] {
  return lines.flatMap(({ number, cells }) => {
    const [ncv, carbon, oxidation] = [cells.ncv, cells.carbon_content, cells.oxidation_rate].map(
      Number,
    ) as [number, number, number]
    const mass = fuelFactorByMass(ncv, carbon, oxidation)
    const heat = fuelFactorByHeat(carbon, oxidation)
    const at = { file: 'fuels.csv', line: number, id: cells.id }
    const problems: Problem[] = []
    if (!equalsWithinRounding(Number(cells.ef_mass), mass, MASS_PLACES))
      problems.push({
        ...at,
        column: 'ef_mass',
        value: cells.ef_mass,
        fault: fault('computed', {
          column: 'ef_mass',
          value: cells.ef_mass,
          formula: `${cells.ncv} × ${cells.carbon_content} × ${cells.oxidation_rate} × 44/12`,
          computed: mass.toFixed(MASS_PLACES),
        }),
      })
    if (!equalsWithinRounding(Number(cells.ef_heat), heat, HEAT_PLACES))
      problems.push({
        ...at,
        column: 'ef_heat',
        value: cells.ef_heat,
        fault: fault('computed', {
          column: 'ef_heat',
          value: cells.ef_heat,
          formula: `${cells.carbon_content} × ${cells.oxidation_rate} × 44/12`,
          computed: heat.toFixed(HEAT_PLACES),
        }),
      })
    return problems
  })
}

/** The parameters that a factor is computed from. */
export type FuelFigures = Pick<
  Cells<'fuels'>,
  'ef_mass' | 'ef_mass_unit' | 'ef_heat' | 'ef_heat_unit'
>

/** A factor that refers to parameters, and its position. */
export interface Derived {
  id: string
  fuelCode: string
  value: string
  unit: string
  line?: number
}
export const derivedLines = (lines: Line<'factors'>[]): Derived[] =>
  lines.flatMap(({ number, cells: { derived_from, id, unit, value } }) => {
    const fuelCode = fuelCodeOf(derived_from)
    return fuelCode ? [{ id, fuelCode, value, unit, line: number }] : []
  })

/** Checks that factors which refer to fuel parameters equal what these yield. */
export function derivedFactorProblems(
  factors: readonly Derived[],
  fuels: ReadonlyMap<string, FuelFigures>,
): Problem[] {
  return factors.flatMap(({ id, fuelCode, value, unit, line = 0 }) => {
    const at = { file: line > 0 ? 'factors.csv' : PUBLISHED_FACTORS, line, id }
    const fuel = fuels.get(fuelCode)
    if (!fuel)
      return [
        {
          ...at,
          column: 'derived_from',
          value: fuelCode,
          fault: fault('fuelUnknown', { fuel: fuelCode }),
        },
      ]
    const byMass = unit === fuel.ef_mass_unit
    if (!byMass && unit !== fuel.ef_heat_unit)
      return [
        {
          ...at,
          column: 'unit',
          value: unit,
          fault: fault('fuelUnit', { unit, fuel: fuelCode }),
        },
      ]
    const stated = byMass ? fuel.ef_mass : fuel.ef_heat
    return Number(value) === Number(stated)
      ? []
      : [
          {
            ...at,
            column: 'value',
            value,
            fault: fault('fuelValue', { value, fuel: fuelCode, stated }),
          },
        ]
  })
}

const PART = /([\d.]+)%×([A-Z0-9a-z]+)/g
/** Some sets round the figures of blends to whole numbers, others to tenths. */
const BLEND_PLACES = 1

/**
 * Checks that a blend's GWP is the average of its components', weighted by mass: `50%×HFC32+50%×HFC125`. All must be of
 * the same set.
 */
export function blendProblems(lines: Line<'factors'>[]): Problem[] {
  const byId = new Map(lines.map(({ cells }) => [cells.id, cells]))
  return lines.flatMap(({ number, cells }) => {
    if (!BLEND.test(cells.derived_from)) return []
    const at = {
      file: 'factors.csv',
      line: number,
      id: cells.id,
      column: 'derived_from',
      value: cells.derived_from,
    }
    const set = /^GWP-AR\d/.exec(cells.id)?.[0] ?? ''
    const problems: Problem[] = []
    let sum = 0
    let shares = 0
    for (const [, share, gas] of cells.derived_from.matchAll(PART)) {
      const component = byId.get(`${set}-${gas}`)
      if (!component)
        problems.push({ ...at, fault: fault('componentUnknown', { component: `${set}-${gas}` }) })
      sum += (Number(share) / 100) * Number(component?.value)
      shares += Number(share)
    }
    if (problems.length > 0) return problems
    if (!equalsWithinRounding(shares, 100, BLEND_PLACES))
      problems.push({ ...at, fault: fault('componentShares', { sum: String(shares) }) })
    if (!equalsWithinRounding(Number(cells.value), sum, BLEND_PLACES))
      problems.push({
        ...at,
        column: 'value',
        value: cells.value,
        fault: fault('blendValue', { value: cells.value, computed: sum.toFixed(BLEND_PLACES) }),
      })
    return problems
  })
}
