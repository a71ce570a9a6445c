import { type MessageKey, type Translate, translateKey } from '#app/i18n/t.tsx'
import type { dataRelease } from '#app/i18n/zh/data-release.server.ts'

type Label = keyof (typeof dataRelease)['fields']

/** By field names of the API's differences, and by column names of the files. */
const LABELS: Partial<Record<string, Label>> = {
  nameZh: 'name',
  figure: 'value',
  boundaryText: 'boundary',
  parameterSet: 'set',
  labelZh: 'label',
  name_zh: 'name',
  product_zh: 'name',
  fuel: 'name',
  name_en: 'nameEn',
  product_en: 'nameEn',
  fuel_en: 'nameEn',
  checked_on: 'checkedOn',
  note_en: 'noteEn',
  review_note: 'reviewNote',
  uncertainty_pct: 'uncertainty',
  gas_split: 'gases',
  superseded_by: 'supersededBy',
  label_zh: 'label',
  label_en: 'labelEn',
  derived_from: 'derivedFrom',
  functional_unit: 'functionalUnit',
  system_boundary: 'boundary',
  ncv_unit: 'ncvUnit',
  carbon_content: 'carbonContent',
  carbon_content_unit: 'carbonContentUnit',
  oxidation_rate: 'oxidationRate',
  ef_mass: 'massFactor',
  ef_mass_unit: 'massFactorUnit',
  ef_heat: 'heatFactor',
  ef_heat_unit: 'heatFactorUnit',
  title_zh: 'title',
  title_en: 'titleEn',
  publisher_zh: 'publisher',
  publisher_en: 'publisherEn',
  edition_or_version: 'edition',
  published: 'publishedOn',
  licence_url: 'licenceUrl',
  attribution_zh: 'attribution',
  attribution_en: 'attributionEn',
  terms_ok: 'termsKnown',
  where_read: 'whereRead',
}

/** The label of a data field. */
export const fieldLabelKey = (name: string): MessageKey =>
  `dataRelease.fields.${LABELS[name] ?? (name as Label)}`

export const fieldLabel = (t: Translate, name: string): string =>
  translateKey(t, fieldLabelKey(name))
