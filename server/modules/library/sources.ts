import type { librarySources } from '#db/schema/library.ts'
import type { Line } from './files.ts'

/** A document without database id. */
export type Source = Required<Omit<typeof librarySources.$inferInsert, 'id'>>

/** Kinds of documents that only an authority issues. */
const OFFICIAL_TYPES = ['standard', 'notice', 'guideline', 'regulation']
/** Authorities whose reports and data sets are the official figures of their country or of the UNFCCC. */
const AUTHORITIES =
  /\b(IPCC|DESNZ|Defra|EPA|DCCEEW|EMA|CEA|Department|Ministry|Environmental Protection Agency)\b/

type Cells = Line<'sources'>['cells']

const kindOf = ({ type, publisher_en }: Cells): Source['kind'] =>
  OFFICIAL_TYPES.includes(type) || (type !== 'epd' && AUTHORITIES.test(publisher_en))
    ? 'official'
    : 'literature'

export const sourcesOf = (lines: readonly Line<'sources'>[]): Map<string, Source> =>
  new Map(
    lines.map(({ cells }) => [
      cells.key,
      {
        key: cells.key,
        type: cells.type,
        gbt7714: cells.gbt7714,
        title: cells.title_zh,
        titleEn: cells.title_en,
        number: cells.number,
        edition: cells.edition_or_version,
        publisher: cells.publisher_zh,
        publisherEn: cells.publisher_en,
        publishedOn: cells.published,
        url: cells.url,
        kind: kindOf(cells),
        licence: cells.licence,
        licenceUrl: cells.licence_url,
        attribution: cells.attribution_zh,
        attributionEn: cells.attribution_en,
        termsKnown: cells.terms_ok === 'yes',
        supersededBy: cells.superseded_by,
        whereRead: cells.where_read,
      },
    ]),
  )

/** A document with the place in it, as one line. */
export const sourceTextOf = ({ title, number, edition }: Source, locator: string): string =>
  [`《${title}》`, number, edition, locator].filter(Boolean).join(' ')
