import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { DEFAULT_LOCALE } from '#app/i18n/locale.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { onReleaseChange } from '#app/http/api-client/release-watch.server.ts'
import { fileResponse } from '#app/http/page/file-response.server.ts'
import { publicOriginOf } from '#app/http/host/origin.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { entityTag, matchesEntityTag } from '#shared/entity-tag.ts'
import { minutes } from '#shared/duration.ts'
import { pagesOf, type Paging } from '#shared/paged-list.ts'
import { Code } from '#server/contract/codes.ts'
import { factorGet, footprintGet } from '#server/contract/library-detail.ts'
import { factorPage, footprintPage, type Release } from '#server/contract/library.ts'
import {
  type Library,
  listAddress,
  readCode,
  readListQuery,
  readRelease,
  recordUrl,
} from '../library-urls.ts'
import { wordsFor } from '../words/words.server.ts'
import { type Pages, toCsv, toJson, toXlsx, type Written } from './formats.server.ts'

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
  total: number
  pages: Pages
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
  const id = readCode(url.searchParams)
  const { release, total, pages, address, name } = await (
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
    set: setOf(library, release, total),
    terms: TERMS,
    address: publicOriginOf(request) + address,
  }
  const make = () => FORMATS[format].write(pages, about)
  // Reviewers also receive unverified records, so their files are not cached.
  const written = await (context.tokens ? make() : writtenOnce(about.address, make))
  const stream = Readable.from(piecesOf(written))
  stream.once('close', written.body.hold())
  if (context.tokens) written.body.release()
  const { before, body, after, tag } = written
  const etag = entityTag(JSON.stringify([format, about, tag]))
  const headers = {
    'content-type': FORMATS[format].type,
    'content-disposition': `attachment; filename="${name}-r${release.release}.${format}"`,
    'content-language': locale,
    'cache-control': context.tokens ? 'private, no-store' : 'public, no-cache',
    vary: 'Cookie',
    'x-release': String(release.release),
    etag,
  }
  if (matchesEntityTag(request.headers.get('if-none-match'), etag)) {
    stream.destroy()
    return new Response(null, { status: 304, headers })
  }
  const length = Buffer.byteLength(before) + body.bytes + Buffer.byteLength(after)
  const file = { stream, type: FORMATS[format].type, disposition: undefined, length }
  return fileResponse(request, file, headers)
}

async function* piecesOf({ before, body, after }: Written) {
  if (before) yield Buffer.from(before)
  yield* body.read()
  if (after) yield Buffer.from(after)
}

/**
 * Cache of public files on disk, least recently used dropped first. A release never changes, so its files stay valid.
 */
const KEPT_FILES = 8
const KEPT_FOR = minutes(10)
const files = new LRUCache<string, Written>({
  max: KEPT_FILES,
  ttl: KEPT_FOR,
  ttlAutopurge: true,
  dispose: ({ body }) => body.release(),
})
const writing = new Map<string, Promise<Written>>()
onReleaseChange(() => files.clear())

/** @param address identifies origin, format, filters and release */
function writtenOnce(address: string, make: () => Promise<Written>): Promise<Written> {
  const known = files.get(address)
  if (known) return Promise.resolve(known)
  const begun = writing.get(address)
  if (begun) return begun
  const made = make()
    .then((written) => {
      files.set(address, written)
      return written
    })
    .finally(() => writing.delete(address))
  writing.set(address, made)
  return made
}

/** Licences differ between documents; each record states its own. */
const TERMS =
  '每条数据的许可和署名见 licence、licence_url、attribution 列，使用时须按要求注明。 Each record has its own licence and attribution (columns licence, licence_url, attribution): give them wherever it is used.'

/** Visitors receive verified records only; the release's total also counts those visible to reviewers only. */
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
  const fixed = readRelease(url.searchParams)
  const query = { id: id.slice(0, 60), ...(fixed ? { release: fixed } : {}) }
  const { record, release } = await (library === 'factor'
    ? api(factorGet, { query })
    : api(footprintGet, { query }))
  return {
    release,
    total: 1,
    pages: [[record]],
    address: recordUrl(library, record.id, release.release, extension),
    name: record.id.replace(/[^\w.-]/g, '-'),
  }
}

async function resultSet(
  library: Library,
  { api, url }: PageContext,
  extension: string,
): Promise<Found> {
  const query = readListQuery(library, url.searchParams)
  const { q, filters, all, release, sort } = query
  const call = (of: number | undefined, paging: Paging) => {
    const input = {
      query: { ...filters, ...(q ? { q } : {}), all, sort, release: of, ...paging },
    }
    return library === 'factor' ? api(factorPage, input) : api(footprintPage, input)
  }
  const first = await call(release, { pageNo: 1, pageSize: PER_CALL })
  // All from the release of the first page, even if another is published meanwhile.
  const readPage = async (paging: Paging) =>
    paging.pageNo === 1 ? first : call(first.release.release, paging)
  return {
    release: first.release,
    total: first.total,
    pages: pagesOf(readPage, PER_CALL),
    address: listAddress(library, query, { release: first.release.release }, extension),
    name: library === 'factor' ? 'carbon-factors' : 'carbon-footprints',
  }
}
