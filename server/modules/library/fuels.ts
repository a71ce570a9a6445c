import type { Reader } from '#db/client.ts'
import type { FuelParameters, LibraryDetail } from '../../contract/library-detail.ts'
import { fuelFactorByHeat, fuelFactorByMass } from './derived.ts'
import { type FullFuel, listFuels } from './queries.ts'
import { toSource } from './records.ts'
import { publicNote } from './working-notes.ts'

const toParameters = ({ fuel, source }: FullFuel): FuelParameters => ({
  id: fuel.code,
  parameterSet: fuel.parameterSet,
  name: fuel.nameZh,
  nameEn: fuel.nameEn,
  state: fuel.state,
  ncv: fuel.ncv,
  ncvUnit: fuel.ncvUnit,
  carbonContent: fuel.carbonContent,
  carbonContentUnit: fuel.carbonContentUnit,
  oxidationRate: fuel.oxidationRate,
  massFactor: fuel.massFactor,
  massFactorUnit: fuel.massFactorUnit,
  heatFactor: fuel.heatFactor,
  heatFactorUnit: fuel.heatFactorUnit,
  source: toSource(source),
  sourceText: fuel.sourceText,
  note: publicNote(fuel.note),
})

/** The parameters that a factor is computed from, and those of the same fuel in other sets of parameters. */
export async function fuelOf(
  db: Reader,
  { fuelCode, unit }: { fuelCode: string; unit: string },
  release: number,
  { unchecked }: { unchecked: boolean },
): Promise<Pick<LibraryDetail, 'formula' | 'otherSets'>> {
  const all = fuelCode ? await listFuels(db, fuelCode, release) : []
  const fuels = all.filter(({ fuel }) => unchecked || fuel.checked)
  const own = fuels.find(({ fuel }) => fuel.code === fuelCode)
  if (!own) return { formula: null, otherSets: [] }
  const [ncv, carbon, oxidation] = [
    own.fuel.ncv,
    own.fuel.carbonContent,
    own.fuel.oxidationRate,
  ].map(Number) as [number, number, number]
  const byMass = unit === own.fuel.massFactorUnit
  return {
    formula: {
      by: byMass ? 'mass' : 'heat',
      fuel: toParameters(own),
      computed: byMass
        ? fuelFactorByMass(ncv, carbon, oxidation)
        : fuelFactorByHeat(carbon, oxidation),
    },
    otherSets: fuels.filter((one) => one !== own).map(toParameters),
  }
}
