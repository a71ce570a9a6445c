import { dataLanguage, dataText } from '#app/i18n/pick.ts'
import { regionName } from '../../portal/figures/provinces.server.ts'
import { fill } from '#app/i18n/fill.ts'
import type { FuelParameters, LibraryDetail, RecordBrief } from '#server/contract/library-detail.ts'
import type { Calculation } from '#server/contract/calculation.ts'
import { dayInChina } from '#shared/china-time.ts'
import { newFavouriteAddress, PATHS, recordUrl } from '../library-urls.ts'
import { shownGas, shownText, shownUnit } from '../units.ts'
import { shownBoundary, shownEdition, shownPlace, shownSource, shownTerm } from '../data-terms.ts'
import { calculatorOf } from './calculator.server.ts'
import { citations } from './citation.server.ts'
import { splitOf } from './split.server.ts'
import { chartOf } from './years-chart.server.ts'
import type { RecordRequest } from './record-request.server.ts'

/** The view model of a record's page in the reader's language. */
export function describeRecord(
  request: RecordRequest,
  detail: LibraryDetail,
  calculation: Calculation,
) {
  const { library, locale, words, shared, origin, fixed } = request
  const { record, release } = detail
  const name = shownText(locale, record.name, record.nameEn)
  const unit = shownUnit(locale, record.unit)
  const permalink = origin + recordUrl(library, record.id, release.release)
  const source = shownText(locale, record.source.title, record.source.titleEn) || record.sourceText
  return {
    library,
    words,
    name,
    figure: record.figure,
    unit,
    year: record.year,
    region: regionName(locale, record.region, record.regionEn),
    status: record.checked ? record.status : ('unchecked' as const),
    statusName: shared.status[record.checked ? record.status : 'unchecked'],
    release: fill(shared.release.dated, { release: release.release, date: release.date }),
    sourceLine: [source, record.source.number].filter(Boolean).join(' · '),
    derived: record.derived ? words.derived : '',
    answers: detail.answers.map(({ time, answer }) => ({ day: dayInChina(time), answer })),
    banners: banners(request, detail),
    facts: facts(request, detail),
    boundaryNote: library === 'footprint' ? words.boundaryNote : '',
    calculator: calculatorOf(request, detail, calculation),
    formula: formulaOf(request, detail),
    source: sourceOf(request, detail),
    versions: versionsOf(request, detail),
    years: chartOf(request, detail),
    siblings: {
      title: record.id.startsWith('GWP-') ? words.siblings.titleGwp : words.siblings.title,
      rows: detail.siblings.map((one) => brief(request, one)),
    },
    others: detail.others.map((one) => brief(request, one)),
    gases: splitOf(request, words.split.gases, record.unit, detail.gases),
    stages: splitOf(request, words.split.stages, record.unit, detail.stages),
    citations: citations(locale, {
      record,
      release: release.release,
      permalink,
      accessed: request.today,
    }),
    permalink,
    latest: recordUrl(library, record.series),
    downloads: (['csv', 'json', 'xlsx'] as const).map((kind) => ({
      name: kind.toUpperCase(),
      to: recordUrl(library, record.id, release.release, `.${kind}`),
    })),
    keep:
      record.checked && detail.retired === null ? newFavouriteAddress(library, record.id) : null,
    compare: `${PATHS[library]}?compare=${encodeURIComponent(record.id)}`,
    report: `/AboutUs?page=${encodeURIComponent(recordUrl(library, record.id, fixed))}#feedback`,
    print: `${recordUrl(library, record.id, fixed)}&print=1`,
    head: {
      title: fill(words.head.title, { name }),
      description: fill(words.head.description, {
        name,
        figure: record.figure,
        unit,
        region: regionName(locale, record.region, record.regionEn),
        year: record.year,
        source,
        release: release.release,
      }),
    },
  }
}
export type RecordModel = ReturnType<typeof describeRecord>

function brief({ library, locale }: RecordRequest, record: RecordBrief) {
  return {
    id: record.id,
    to: recordUrl(library, record.id),
    label: shownText(locale, record.label || record.name, record.labelEn || record.nameEn),
    figure: record.figure,
    unit: shownUnit(locale, record.unit),
    year: record.year,
    region: regionName(locale, record.region, record.regionEn),
  }
}

/** Warnings at the top: an outdated or superseded value. */
function banners({ words, locale, library, fixed }: RecordRequest, detail: LibraryDetail) {
  const { record, replaced, retired, newer, supersededBy } = detail
  return [
    ...(replaced
      ? [
          {
            kind: 'warn' as const,
            text: fill(replaced.record ? words.replaced : words.retired, {
              release: replaced.release,
            }),
            link: replaced.record ? words.replacedLink : '',
            to: recordUrl(library, record.id),
          },
        ]
      : []),
    ...(retired
      ? [
          {
            kind: 'warn' as const,
            text: fill(words.retired, { release: retired }),
            link: '',
            to: '',
          },
        ]
      : []),
    // One banner only: the successor named by the data, else the newest record of the series.
    ...(supersededBy
      ? [
          {
            kind: 'info' as const,
            text: fill(words.superseded, {
              name: shownText(locale, supersededBy.label, supersededBy.labelEn),
              year: supersededBy.year,
              figure: supersededBy.figure,
              unit: shownUnit(locale, supersededBy.unit),
            }),
            link: words.replacedLink,
            to: recordUrl(library, supersededBy.id, fixed),
          },
        ]
      : newer
        ? [
            {
              kind: 'info' as const,
              text: fill(words.newer, {
                year: newer.year,
                figure: newer.figure,
                unit: shownUnit(locale, newer.unit),
              }),
              link: fill(words.newerLink, { year: newer.year }),
              to: recordUrl(library, newer.id, fixed),
            },
          ]
        : []),
  ]
}

function facts(
  { library, locale, words, shared }: RecordRequest,
  { record, purpose, gap }: LibraryDetail,
) {
  const f = words.facts
  const scope = record.scope as keyof typeof words.scopes
  const rows: [string, string][] = [
    [f.purpose, dataText(locale, purpose.zh, purpose.en)],
    [f.functionalUnit, shownTerm(locale, record.functionalUnit)],
    [f.boundary, shownBoundary(locale, record.boundaryText)],
    [f.region, regionName(locale, record.region, record.regionEn)],
    [f.year, String(record.year)],
    [f.gas, shownGas(record.gas)],
    [f.scope, library === 'factor' ? (words.scopes[scope] ?? '') : ''],
    [f.category, dataText(locale, record.category, record.categoryEn)],
    [f.sector, library === 'factor' ? dataText(locale, record.sector, record.sectorEn) : ''],
    [f.status, shared.status[record.checked ? record.status : 'unchecked']],
    [
      words.uncertainty,
      record.uncertainty && fill(words.uncertaintyOf, { percent: record.uncertainty }),
    ],
    [f.gwpSet, record.gwpSet],
    [f.origin, dataText(locale, record.origin, record.originEn)],
    [f.note, shownText(locale, record.note, record.noteEn)],
    [f.gap, gap ? dataText(locale, gap.zh, gap.en) : ''],
    [f.id, record.id],
  ]
  return rows.filter(([, value]) => value).map(([name, value]) => ({ name, value }))
}

function sourceOf({ locale, words }: RecordRequest, { record }: LibraryDetail) {
  const { source } = record
  const s = words.source
  const place = shownPlace(locale, record.locator || (record.label ? '' : record.sourceText))
  const rows: [name: string, value: string, to?: string][] = [
    [s.publisher, dataText(locale, source.publisher, source.publisherEn)],
    [s.document, shownText(locale, source.title, source.titleEn) || record.sourceText],
    [s.number, source.number],
    [s.published, source.publishedOn],
    [s.edition, shownEdition(locale, source.edition)],
    [dataLanguage(locale, place) ? s.placeAsCited : s.place, place],
    [s.checkedOn, record.checkedOn],
    [s.licence, dataText(locale, source.licence, source.licenceEn), source.licenceUrl],
    [s.attribution, dataText(locale, source.attribution, source.attributionEn)],
  ]
  return {
    rows: rows
      .filter(([, value]) => value)
      .map(([name, value, to]) => ({ name, value, to, lang: dataLanguage(locale, value) })),
    url: record.sourceUrl || source.url,
  }
}

function formulaOf(
  { locale, words }: RecordRequest,
  { record, formula, otherSets }: LibraryDetail,
) {
  if (!formula) return null
  const { fuel, by } = formula
  const f = words.formula
  const heat = by === 'heat'
  const ncvOf = ({ ncv, ncvUnit }: FuelParameters) => `${ncv} ${shownUnit(locale, ncvUnit)}`
  const carbonOf = ({ carbonContent, carbonContentUnit }: FuelParameters) =>
    `${carbonContent} ${shownUnit(locale, carbonContentUnit)}`
  const numbers = [...(heat ? [] : [ncvOf(fuel)]), carbonOf(fuel), fuel.oxidationRate, '44/12']
  const places = record.figure.split('.')[1]?.length ?? 0
  const source = shownSource(locale, fuel)
  return {
    symbols: heat ? f.heat : f.mass,
    numbers: `${numbers.join(' × ')} = ${record.figure} ${shownUnit(locale, record.unit)}`,
    rounded: fill(f.rounded, { places }),
    rows: [
      ...(heat ? [] : [{ name: f.ncv, value: ncvOf(fuel) }]),
      { name: f.carbonContent, value: carbonOf(fuel) },
      { name: f.oxidationRate, value: fuel.oxidationRate },
      { name: f.ratio, value: '44/12' },
      {
        name: f.source,
        value: source,
        lang: dataLanguage(locale, source),
      },
    ],
    others: otherSets.map((one) => {
      const source = shownSource(locale, one)
      return {
        set: one.parameterSet,
        source,
        sourceLang: dataLanguage(locale, source),
        ncv: ncvOf(one),
        carbonContent: carbonOf(one),
        oxidationRate: one.oxidationRate,
        result: heat
          ? `${one.heatFactor} ${shownUnit(locale, one.heatFactorUnit)}`
          : `${one.massFactor} ${shownUnit(locale, one.massFactorUnit)}`,
      }
    }),
  }
}

function versionsOf(
  { library, locale, words }: RecordRequest,
  { record, versions }: LibraryDetail,
) {
  const v = words.versions
  const named = (field: string) => (v.fields as Record<string, string>)[field] ?? field
  return [...versions].reverse().map((version) => ({
    release: version.release,
    to: recordUrl(library, record.id, version.release),
    date: version.date,
    value: `${version.figure} ${shownUnit(locale, version.unit)}`,
    current: version.until === null,
    changes:
      version.changes.length > 0
        ? version.changes.map(({ field, from, to }) =>
            fill(v.becomes, { field: named(field), from: from || v.empty, to: to || v.empty }),
          )
        : [version === versions[0] ? v.first : v.same],
  }))
}
