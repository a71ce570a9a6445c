import type { Reader } from '#db/client.ts'
import type { Share } from '#db/schema/library.ts'
import { FILE_COLUMNS, FILE_OF, type RecordKind } from '../../contract/library-columns.ts'
import {
  type FuelRow,
  listCurrentWhole,
  listCurrentWholeFuels,
  listSources,
  type RecordRow,
} from './publish-queries.ts'

/** A record as a row of its file. */
export type Row = Record<string, string>

const sharesText = (shares: Share[] | null) =>
  (shares ?? []).map(({ name, figure }) => `${name}=${figure}`).join('; ')
const yes = (flag: boolean) => (flag ? 'yes' : 'no')

type Shared = Pick<
  RecordRow & FuelRow,
  | 'code'
  | 'locator'
  | 'checked'
  | 'checkedOn'
  | 'note'
  | 'noteEn'
  | 'reviewNote'
  | 'supersededBy'
  | 'labelZh'
  | 'labelEn'
  | 'synonyms'
  | 'sector'
  | 'origin'
>
const shared = (row: Shared, source: string): Row => ({
  id: row.code,
  source,
  locator: row.locator,
  checked: yes(row.checked),
  checked_on: row.checkedOn,
  note: row.note,
  note_en: row.noteEn,
  review_note: row.reviewNote,
  superseded_by: row.supersededBy,
  label_zh: row.labelZh,
  label_en: row.labelEn,
  synonyms: row.synonyms,
  sector: row.sector,
  origin: row.origin,
})

function recordRow(row: Omit<RecordRow, 'terms'>, source: string): Row {
  const cells = {
    ...shared(row, source),
    category: row.category,
    value: row.figure,
    unit: row.unit,
    year: String(row.year),
    region: row.region,
    uncertainty_pct: row.uncertainty,
    gas_split: sharesText(row.gases),
  }
  return row.library === 'factor'
    ? {
        ...cells,
        name_zh: row.nameZh,
        name_en: row.nameEn,
        gas: row.gas,
        scope: row.scope,
        derived_from: row.derivedFrom,
      }
    : {
        ...cells,
        product_zh: row.nameZh,
        product_en: row.nameEn,
        functional_unit: row.functionalUnit,
        system_boundary: row.boundaryText,
        stages: sharesText(row.stages),
      }
}

const fuelRow = (row: FuelRow, source: string): Row => ({
  ...shared(row, source),
  set: row.parameterSet,
  fuel: row.nameZh,
  fuel_en: row.nameEn,
  state: row.state,
  ncv: row.ncv,
  ncv_unit: row.ncvUnit,
  carbon_content: row.carbonContent,
  carbon_content_unit: row.carbonContentUnit,
  oxidation_rate: row.oxidationRate,
  ef_mass: row.massFactor,
  ef_mass_unit: row.massFactorUnit,
  ef_heat: row.heatFactor,
  ef_heat_unit: row.heatFactorUnit,
})

/** The current data of a kind as the rows of its file, in the file's order. */
export async function currentRows(db: Reader, kind: RecordKind): Promise<Row[]> {
  if (kind === 'fuel')
    return (await listCurrentWholeFuels(db)).map(({ row, source }) => fuelRow(row, source))
  if (kind !== 'source')
    return (await listCurrentWhole(db, kind)).map(({ row, source }) => recordRow(row, source))
  return (await listSources(db)).map((row) => ({
    key: row.key,
    type: row.type,
    gbt7714: row.gbt7714,
    title_zh: row.title,
    title_en: row.titleEn,
    publisher_zh: row.publisher,
    publisher_en: row.publisherEn,
    number: row.number,
    edition_or_version: row.edition,
    published: row.publishedOn,
    url: row.url,
    licence: row.licence,
    licence_url: row.licenceUrl,
    attribution_zh: row.attribution,
    attribution_en: row.attributionEn,
    terms_ok: row.termsKnown ? 'yes' : 'unknown',
    superseded_by: row.supersededBy,
    where_read: row.whereRead,
  }))
}

/** The cells of a file's columns, in order; other properties of the row are dropped. */
export const asColumns = (kind: RecordKind, row: Row): Row =>
  Object.fromEntries(FILE_COLUMNS[FILE_OF[kind]].map((name) => [name, row[name] ?? '']))
