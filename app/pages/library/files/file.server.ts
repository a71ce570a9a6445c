import { DEFAULT_LOCALE } from '#app/i18n/locale.ts'
import { isApiError } from '#app/http/api-client/api.server.ts'
import { originOf } from '#app/http/host/origin.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { revalidated } from '#app/http/page/revalidation.server.ts'
import { entityTag } from '#shared/entity-tag.ts'
import { Code } from '#server/contract/codes.ts'
import { factorGet, footprintGet } from '#server/contract/library-detail.ts'
import {
  factorPage,
  footprintPage,
  type LibraryRecord,
  type Release,
} from '#server/contract/library.ts'
import { type Library, listAddress, readListQuery, recordAddress } from '../address.ts'
import { wholeNumber } from '#app/lists/address.ts'
import { wordsFor } from '../words/words.server.ts'
import { toCsv, toJson, toXlsx } from './formats.server.ts'

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: toCsv },
  json: { type: 'application/json; charset=utf-8', write: toJson },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: toXlsx,
  },
}
type Format = keyof typeof FORMATS
/** Page size limit of the API. */
const PER_CALL = 200

interface Found {
  release: Release
  records: LibraryRecord[]
  /** The path and query, with the release fixed. */
  address: string
  name: string
}

/** The router matches any case, encoded characters and a trailing slash. */
function fileOf(path: string): [Library, Format] {
  const [, name = '', extension = ''] =
    /^\/(carbonfactor|carbonfoot)\.(\w+)\/*$/.exec(decodeURIComponent(path).toLowerCase()) ?? []
  if (!Object.hasOwn(FORMATS, extension)) throw new Response(null, { status: 404 })
  return [name === 'carbonfoot' ? 'footprint' : 'factor', extension as Format]
}

/** The records of an address as a file: one record, a result set, or a whole release. */
export async function libraryFile(context: PageContext): Promise<Response> {
  const { locale, request, url } = context
  const [library, format] = fileOf(url.pathname)
  const id = url.searchParams.get('id')?.trim()
  const { release, records, address, name } = await (
    id ? oneRecord(library, context, id, `.${format}`) : resultSet(library, context, `.${format}`)
  ).catch((error: unknown) => {
    const missing =
      isApiError(error, Code.libraryRecordNotFound) ||
      isApiError(error, Code.libraryReleaseNotFound)
    if (missing) throw new Response(null, { status: 404 })
    throw error
  })
  const about = {
    title: `双碳智慧服务平台 ${wordsFor(DEFAULT_LOCALE).words.names[library]}`,
    release: release.release,
    date: release.date,
    query: decodeURIComponent(address.split('?')[1]?.replace(/\+/g, ' ') ?? ''),
    set: setOf(library, release, records.length),
    address: originOf(request) + address,
  }
  // Computed from the file's source, so that nothing is generated for a client that has it.
  const etag = entityTag(JSON.stringify([format, about, records]))
  const headers = {
    'content-type': FORMATS[format].type,
    'content-disposition': `attachment; filename="${name}-r${release.release}.${format}"`,
    'content-language': locale,
    'cache-control': 'public, no-cache',
    'x-release': String(release.release),
    etag,
  }
  return revalidated(request, headers, async () => {
    const body = await FORMATS[format].write(records, about)
    return typeof body === 'string' ? body : new Uint8Array(body)
  })
}

/** The public has the verified records only; what the release counts beyond them is with its reviewers. */
function setOf(library: Library, { counts }: Release, given: number): string {
  const { checked, total } = counts[library]
  return given === checked
    ? `全部公开数据 all public records (${checked}; ${total - checked} 条待核实的不公开 not yet verified, withheld)`
    : `公开数据中符合条件的 selected from the public records (${given} / ${checked})`
}

async function oneRecord(
  library: Library,
  { api, url }: PageContext,
  id: string,
  extension: string,
): Promise<Found> {
  const fixed = wholeNumber(url.searchParams.get('release'))
  const query = { id: id.slice(0, 60), ...(fixed ? { release: fixed } : {}) }
  const { record, release } = await (library === 'factor'
    ? api(factorGet, { query })
    : api(footprintGet, { query }))
  return {
    release,
    records: [record],
    address: recordAddress(library, record.id, release.release, extension),
    name: record.id.replace(/[^\w.-]/g, '-'),
  }
}

async function resultSet(
  library: Library,
  { api, url }: PageContext,
  extension: string,
): Promise<Found> {
  const asked = readListQuery(library, url.searchParams)
  const { q, filters, all, release, sort } = asked
  const call = (pageNo: number, of: number | undefined) => {
    const input = {
      query: {
        ...filters,
        ...(q ? { q } : {}),
        all,
        sort,
        release: of,
        pageNo,
        pageSize: PER_CALL,
      },
    }
    return library === 'factor' ? api(factorPage, input) : api(footprintPage, input)
  }
  const first = await call(1, release)
  const records = [...first.list]
  // All pages from the same release, whatever is published meanwhile.
  for (let page = 2; records.length < first.total; page++) {
    const { list } = await call(page, first.release.release)
    if (list.length === 0) break
    records.push(...list)
  }
  return {
    release: first.release,
    records,
    address: listAddress(library, asked, { release: first.release.release }, extension),
    name: library === 'factor' ? 'carbon-factors' : 'carbon-footprints',
  }
}
