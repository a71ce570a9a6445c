import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import { after, days, minutes } from '#shared/duration.ts'
import type { ExternalLink, LinkReason, linkPage } from '../../contract/links.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { recordOperation } from '../../operation-log.ts'
import { checkLink } from './check-link.ts'
import {
  claimDue,
  insertLinks,
  type LinkRow,
  listDataLinks,
  listKnown,
  markDue,
  pageLinks,
  purgeLinks,
  updateLink,
} from './queries.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'config'>

/** Longer than a check may take; after it, the claim of a process that died is free. */
const CLAIM = minutes(1)
const RECHECK_WORKING_AFTER = days(7)
const RECHECK_BROKEN_AFTER = days(1)
/** A link that nothing refers to is deleted after this time. */
const UNUSED_RETENTION = days(14)
/** Minimum interval between updates of `seenAt`, to avoid needless writes. */
const SEEN_EVERY = days(1)
const URL_MAX = 1000
const ROWS_AT_ONCE = 200

const toLink = (row: LinkRow): ExternalLink => ({
  id: row.id,
  url: row.url,
  host: row.host,
  usedBy: row.usedBy,
  state: row.state,
  httpStatus: row.httpStatus,
  reason: row.reason as LinkReason,
  brokenTime: row.brokenSince?.getTime() ?? null,
  checkTime: row.checkedAt?.getTime() ?? null,
})

export async function readLinks(db: Reader, query: z.output<typeof linkPage.query>) {
  const { rows, total } = await pageLinks(db, query, query)
  return { list: rows.map(toLink), total }
}

/**
 * Adds links and updates where known ones are used; `given` must contain all links of the places that match `isPlace`.
 */
export async function saveLinks(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  given: { url: string; place: string }[],
  isPlace: (place: string) => boolean,
): Promise<void> {
  const now = clock()
  const places = new Map<string, Set<string>>()
  for (const { url, place } of given) {
    if (!/^https?:/i.test(url) || !URL.canParse(url) || url.length > URL_MAX) continue
    places.set(url, (places.get(url) ?? new Set()).add(place))
  }
  await db.transaction(async (tx) => {
    // A copy, because a transaction that conflicts is retried.
    const unknown = new Map(places)
    for (const { id, url, usedBy, seenAt } of await listKnown(tx)) {
      const found = places.get(url) ?? []
      const next = [...usedBy.filter((place) => !isPlace(place)), ...found]
      const isSame = next.length === usedBy.length && next.every((one) => usedBy.includes(one))
      const isSeen = next.length > 0 && now.getTime() - seenAt.getTime() > SEEN_EVERY
      if (!isSame || isSeen)
        await updateLink(tx, id, { usedBy: next, ...(next.length > 0 ? { seenAt: now } : {}) })
      unknown.delete(url)
    }
    const fresh = [...unknown].map(([url, used]) => ({
      url,
      host: new URL(url).host,
      usedBy: [...used],
      dueAt: now,
      seenAt: now,
    }))
    for (let at = 0; at < fresh.length; at += ROWS_AT_ONCE)
      await insertLinks(tx, fresh.slice(at, at + ROWS_AT_ONCE))
    await purgeLinks(tx, after(now, -UNUSED_RETENTION))
  })
}

/** Saves the links that the data cite. */
export const collectDataLinks = async (parts: Pick<Parts, 'db' | 'clock'>) =>
  saveLinks(parts, await listDataLinks(parts.db), isOfData)

const isOfData = (place: string) => place.startsWith('library:')
/** Matches all places outside the data: the portal sends all links of the site at once. */
export const isOfSite = (place: string) => !isOfData(place)

/** Makes links due for the next check. @returns how many */
export async function requestChecks(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  ids: number[],
  origin: RequestOrigin,
): Promise<number> {
  return db.transaction(async (tx) => {
    const at = clock()
    const links = await markDue(tx, ids, at)
    await recordOperation(tx, { at, action: 'link.check', actor, origin, detail: { links } })
    return links
  })
}

/**
 * Checks due links, one after another. Each is claimed first, so that other processes take others.
 * @returns how many were checked
 */
export async function checkDueLinks(
  { db, clock, config }: Parts,
  max: number,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let checked = 0
  while (checked < max && !isStopped()) {
    const now = clock()
    const link = await db.transaction((tx) => claimDue(tx, now, after(now, CLAIM)))
    if (!link) break
    const { state, httpStatus, reason } = await checkLink(link.url, config.linkChecks.privateToo)
    const checkedAt = clock()
    const isBroken = state === 'broken'
    await db.transaction((tx) =>
      updateLink(tx, link.id, {
        state,
        httpStatus,
        reason,
        checkedAt,
        brokenSince: isBroken ? (link.brokenSince ?? checkedAt) : null,
        dueAt: after(checkedAt, isBroken ? RECHECK_BROKEN_AFTER : RECHECK_WORKING_AFTER),
        claimedUntil: null,
      }),
    )
    checked += 1
  }
  return checked
}
