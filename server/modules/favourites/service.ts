import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Column } from '#shared/xlsx.ts'
import { Code } from '../../contract/codes.ts'
import {
  type createFavourites,
  type Favourite,
  FAVOURITES_MAX,
  type updateFavourite,
} from '../../contract/favourites.ts'
import type { RequestOrigin } from '../../actor.ts'
import { actorOf, type Caller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { xlsxAnswer } from '../../spreadsheet.ts'
import type { WorkbookAnswer } from '../../workbook-answer.ts'
import { publicChanges } from '../library/differences.ts'
import { regionNames } from '../library/regions.ts'
import * as queries from './queries.ts'

type Store = Pick<Context, 'db' | 'clock'>

/** A user's favourites, each with how its record changed since the user last saw it. */
export async function readFavourites(db: Reader, userId: number): Promise<Favourite[]> {
  const rows = await queries.listFavouritesOf(db, userId)
  const versions = new Map<string, queries.Version[]>()
  for (const library of ['factor', 'footprint'] as const) {
    const codes = rows.filter((row) => row.library === library).map(({ code }) => code)
    if (codes.length === 0) continue
    for (const version of await queries.listVersionsOf(db, library, codes)) {
      // Unverified versions are hidden from the public, as if they did not exist.
      if (!version.checked) continue
      const key = keyOf(version)
      versions.set(key, [...(versions.get(key) ?? []), version])
    }
  }
  return rows.flatMap((row) => {
    const found = versions.get(keyOf(row)) ?? []
    const last = found.at(-1)
    return last ? [describe(row, found, last)] : []
  })
}

const keyOf = ({ library, code }: { library: string; code: string }) => `${library} ${code}`

function describe(
  { id, library, code, note, release, createdAt }: queries.FavouriteRow,
  versions: readonly queries.Version[],
  last: queries.Version,
): Favourite {
  const seen = versions.find((one) => one.sinceRelease <= release && release < one.untilRelease)
  const now = queries.isCurrent(last) ? last : undefined
  const changes = seen && now ? publicChanges(seen, now) : []
  const region = regionNames(last.regionCode, last.region)
  return {
    id,
    library,
    code,
    name: last.labelZh || last.nameZh,
    nameEn: last.labelEn || last.nameEn,
    year: last.year,
    region: region.zh,
    regionEn: region.en,
    state: now ? (changes.length > 0 ? 'changed' : 'same') : 'withdrawn',
    release,
    seen: figureOf(seen),
    now: figureOf(now),
    changes,
    note,
    createTime: createdAt.getTime(),
  }
}

const figureOf = (version: queries.Version | undefined) =>
  version ? { figure: version.figure, unit: version.unit } : null

/**
 * Adds records, by code, to the user's favourites, as they are in the latest release.
 * @returns how many were not favourites before
 * @throws {AppError} libraryRecordNotFound, favouritesFull
 */
export async function addFavourites(
  { db, clock }: Store,
  caller: Caller,
  { library, codes, note }: z.output<typeof createFavourites.body>,
  origin: RequestOrigin,
): Promise<number> {
  const { userId } = caller
  const wanted = [...new Set(codes)]
  return db.transaction(async (tx) => {
    await queries.lockAccount(tx, userId)
    const known = new Set(await queries.listPublicCodes(tx, library, wanted))
    if (wanted.some((code) => !known.has(code))) throw new AppError(Code.libraryRecordNotFound)
    const own = new Set((await queries.listFavouritesOf(tx, userId)).map(keyOf))
    const added = wanted.filter((code) => !own.has(keyOf({ library, code })))
    if (added.length === 0) return 0
    if (own.size + added.length > FAVOURITES_MAX)
      throw new AppError(Code.favouritesFull, { vars: { n: FAVOURITES_MAX } })
    const release = await queries.latestRelease(tx)
    const at = clock()
    await queries.insertFavourites(
      tx,
      added.map((code) => ({ id: newId(), userId, library, code, note, release, createdAt: at })),
    )
    await record(tx, 'favourite.add', added, { at, caller, origin })
    return added.length
  })
}

/** Notes are private: the log records only that one was changed. @throws {AppError} favouriteNotFound */
export async function changeNote(
  { db, clock }: Store,
  caller: Caller,
  { id, note }: z.output<typeof updateFavourite.body>,
  origin: RequestOrigin,
): Promise<true> {
  await db.transaction(async (tx) => {
    const [row] = await queries.listByIds(tx, caller.userId, [id])
    if (!row) throw new AppError(Code.favouriteNotFound)
    if (row.note === note) return
    await queries.setNote(tx, caller.userId, id, note)
    await record(tx, 'favourite.update-note', [row.code], { at: clock(), caller, origin })
  })
  return true
}

/** Marks the latest release as seen. @returns how many of the favourites had changed */
export const markSeen = (
  { db, clock }: Store,
  caller: Caller,
  ids: number[],
  origin: RequestOrigin,
): Promise<number> =>
  db.transaction(async (tx) => {
    const changed = (await readFavourites(tx, caller.userId)).filter(
      ({ id, state }) => state === 'changed' && ids.includes(id),
    )
    if (changed.length === 0) return 0
    await queries.setSeen(
      tx,
      caller.userId,
      changed.map(({ id }) => id),
      await queries.latestRelease(tx),
    )
    const codes = changed.map(({ code }) => code)
    await record(tx, 'favourite.mark-seen', codes, { at: clock(), caller, origin })
    return changed.length
  })

/** @returns how many were removed: it is no error if some no longer exist */
export const dropFavourites = (
  { db, clock }: Store,
  caller: Caller,
  ids: number[],
  origin: RequestOrigin,
): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await queries.listByIds(tx, caller.userId, ids)
    if (rows.length === 0) return 0
    await queries.removeFavourites(
      tx,
      caller.userId,
      rows.map(({ id }) => id),
    )
    const codes = rows.map(({ code }) => code)
    await record(tx, 'favourite.remove', codes, { at: clock(), caller, origin })
    return rows.length
  })

const LIBRARIES = { factor: '排放因子', footprint: '产品碳足迹' } as const
const STATES = { same: '没有变化', changed: '有修改', withdrawn: '已停用' } as const

const COLUMNS: readonly Column<Favourite>[] = [
  { title: '数据库', value: ({ library }) => LIBRARIES[library], width: 12 },
  { title: '编号', value: ({ code }) => code, width: 24 },
  { title: '名称', value: ({ name }) => name, width: 40 },
  { title: '地区', value: ({ region }) => region, width: 14 },
  { title: '年份', value: ({ year }) => year },
  { title: '看过的版本', value: ({ release }) => release },
  { title: '看过的数值', value: ({ seen }) => seen?.figure ?? '', width: 14 },
  { title: '现在的数值', value: ({ now }) => now?.figure ?? '', width: 14 },
  { title: '单位', value: ({ now, seen }) => (now ?? seen)?.unit ?? '', width: 18 },
  { title: '变化', value: ({ state }) => STATES[state] },
  { title: '备注', value: ({ note }) => note, width: 40 },
  { title: '收藏时间', value: ({ createTime }) => new Date(createTime), width: 20 },
]

export const exportOwnFavourites = async (db: Reader, userId: number): Promise<WorkbookAnswer> =>
  xlsxAnswer('我的收藏', COLUMNS, await readFavourites(db, userId), '收藏时间从近到远')

interface RequestedBy {
  at: Date
  caller: Caller
  origin: RequestOrigin
}

const record = (
  tx: Writer,
  action: string,
  codes: readonly string[],
  { at, caller, origin }: RequestedBy,
) =>
  recordOperation(tx, {
    at,
    action,
    actor: actorOf(caller),
    origin,
    subjectId: caller.userId,
    subject: codes.length === 1 ? (codes[0] ?? '') : '',
    detail: { codes: codes.join('、') },
  })
