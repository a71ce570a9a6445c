import { z } from 'zod'
import { newId } from '#db/ids.ts'
import type { Reader, Writer } from '#db/client.ts'
import { after, days, inSeconds } from '#shared/duration.ts'
import type { Context } from '../../context.ts'
import { Code } from '../../contract/codes.ts'
import {
  BROWSER_FORM,
  DRAFT_DAYS,
  type DraftForm,
  type FoundDraft,
  type KeptDraft,
  type OwnDraftForm,
} from '../../contract/form-drafts.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../tokens.ts'
import { countHit } from '../limits/service.ts'
import { memberName } from '../membership/member-name.ts'
import { findEnterprise } from '../membership/queries.ts'
import * as queries from './queries.ts'

/** New drafts of browsers without an account that an address may begin within a day, so that nobody fills the store. */
const BROWSERS_A_DAY = 100
const LIFETIME = days(DRAFT_DAYS)

/** Whose draft of which form. */
export interface DraftPlace {
  owner: string
  userId: number | null
  form: DraftForm
}
const ownerOf = (userId: number) => `user:${userId}`
const ofUser = (userId: number, form: OwnDraftForm): DraftPlace => ({
  owner: ownerOf(userId),
  userId,
  form,
})
/** The form of a unit is filled in by all its members: its draft belongs to the account that holds the record. */
const OF_UNIT = 'profile' satisfies OwnDraftForm
const holderOf = async (db: Reader, userId: number) =>
  (await findEnterprise(db, userId))?.userId ?? userId
export const placeFor = async (db: Reader, userId: number, form: OwnDraftForm) =>
  ofUser(form === OF_UNIT ? await holderOf(db, userId) : userId, form)
export const ofBrowser = (key: string): DraftPlace => ({
  owner: `browser:${hashToken(key)}`,
  userId: null,
  form: BROWSER_FORM,
})

const Content = z.object({ values: z.record(z.string(), z.string()), base: z.string() })
type Content = z.output<typeof Content>

/** What a draft is sealed with. */
export const aboutDraft = ({ owner, form }: { owner: string; form: string }) =>
  `form-draft:${owner}:${form}`
const timesOf = (keptAt: Date) => ({
  keptTime: keptAt.getTime(),
  expiresTime: after(keptAt, LIFETIME).getTime(),
})

/** @param readerId absent for a browser without an account */
export async function getDraft(
  { db, seals, clock }: Pick<Context, 'db' | 'seals' | 'clock'>,
  place: DraftPlace,
  readerId: number | null = null,
): Promise<FoundDraft> {
  const row = await queries.findDraft(db, place.owner, place.form)
  if (!row) return { revision: 0, draft: null }
  const { revision, sealed, keptAt, writerId } = row
  const byOther = writerId !== null && writerId !== readerId
  const expired = after(keptAt, LIFETIME) <= clock()
  const text = sealed === null || expired ? undefined : seals.open(sealed, aboutDraft(place))
  const content = text === undefined ? undefined : Content.parse(JSON.parse(text))
  if (!content) return { revision, draft: null }
  const byName = byOther && readerId !== null ? await memberName(db, readerId, writerId) : ''
  return { revision, draft: { ...content, ...timesOf(keptAt), byOther, byName } }
}

/** @param holder of the record that the account belongs to, or the account itself; read when absent */
export async function listOwnDrafts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  holder?: number,
) {
  holder ??= await holderOf(db, userId)
  const own = await queries.listDrafts(db, ownerOf(userId))
  const ofUnit = holder === userId ? [] : await queries.listDrafts(db, ownerOf(holder))
  const rows = [
    ...own.filter(({ form }) => form !== OF_UNIT || holder === userId),
    ...ofUnit.filter(({ form }) => form === OF_UNIT),
  ].sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime())
  return rows
    .filter(({ keptAt }) => after(keptAt, LIFETIME) > clock())
    .map(({ form, keptAt }) => ({ form: form as OwnDraftForm, ...timesOf(keptAt) }))
}

interface Written extends Content {
  revision: number
  /** Absent for a browser without an account. */
  writerId?: number
}

/**
 * Replaces the draft, if the writer has seen it as it is. What is typed is no operation that anybody has to account
 * for, and is in no log.
 * @param address of a browser without an account
 * @throws {AppError} formDraftStale, tooManyRequests
 */
export async function saveDraft(
  context: Context,
  place: DraftPlace,
  { values, base, revision, writerId }: Written,
  address: string,
): Promise<KeptDraft> {
  const { config, db, clock, seals, groupOf, draftLimit } = context
  const group = groupOf(address)
  if (config.rateLimit) {
    const bucket = place.userId === null ? group : place.owner
    const retryAfter = draftLimit.wait(bucket)
    if (retryAfter > 0) throw new AppError(Code.tooManyRequests, { text: OFTEN, retryAfter })
    draftLimit.spend(bucket, 1)
  }
  const keptAt = clock()
  const sealed = seals.seal(JSON.stringify({ values, base } satisfies Content), aboutDraft(place))
  const outcome = await db.transaction(async (tx) => {
    const known = await queries.findDraft(tx, place.owner, place.form)
    if (known)
      return (await queries.updateDraft(
        tx,
        { ...place, revision },
        { sealed, keptAt, writerId: writerId ?? null },
      ))
        ? revision + 1
        : 'stale'
    if (place.userId === null && config.rateLimit) {
      const { hits, endsAt } = await countHit(tx, context, `form-draft:${group}`, days(1))
      // Committed, so that the tries of which nothing comes count as well.
      if (hits > BROWSERS_A_DAY) return { waitUntil: endsAt }
    }
    const row = { id: newId(), ...place, revision: revision + 1, sealed, keptAt, writerId }
    return (await queries.insertDraft(tx, row)) ? revision + 1 : 'stale'
  })
  if (outcome === 'stale') throw new AppError(Code.formDraftStale)
  if (typeof outcome === 'number') return { revision: outcome, ...timesOf(keptAt) }
  const retryAfter = Math.max(1, inSeconds(outcome.waitUntil.getTime() - keptAt.getTime()))
  throw new AppError(Code.tooManyRequests, { text: OFTEN, retryAfter })
}

const OFTEN = '保留草稿过于频繁，请稍后再试'

/** Forgets what was typed, and keeps its number: a save that is under way must not bring the draft back. */
export async function discardDraft(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { owner, form }: DraftPlace,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await queries.findDraft(tx, owner, form)
    if (row) await queries.updateDraft(tx, row, { sealed: null, keptAt: clock() })
  })
}

/**
 * Gives the draft of a unit's form to the account that holds its record from now on, sealed again for it; a draft of that
 * account's own goes.
 */
export async function moveUnitDraft(
  tx: Writer,
  { seals }: Pick<Context, 'seals'>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await dropUnitDraft(tx, to)
  const row = await queries.findDraft(tx, ownerOf(from), OF_UNIT)
  if (!row) return
  const text =
    row.sealed === null ? undefined : seals.open(row.sealed, aboutDraft(ofUser(from, OF_UNIT)))
  const place = ofUser(to, OF_UNIT)
  const sealed = text === undefined ? null : seals.seal(text, aboutDraft(place))
  await queries.moveDraft(tx, row.id, { owner: place.owner, userId: to, sealed })
}

export const dropUnitDraft = (tx: Writer, userId: number) =>
  queries.deleteDraft(tx, ownerOf(userId), OF_UNIT)
