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
  type SavedDraft,
  type OwnDraftForm,
} from '../../contract/form-drafts.ts'
import { AppError } from '../../errors.ts'
import { hashToken } from '../../tokens.ts'
import { countHit } from '../limits/service.ts'
import { memberName } from '../membership/member-name.ts'
import { findEnterprise } from '../membership/queries.ts'
import * as queries from './queries.ts'

/** New drafts per day and address of browsers without an account, so that they cannot fill the database. */
const NEW_DRAFTS_PER_DAY = 100
const LIFETIME = days(DRAFT_DAYS)

/** The owner and form that a draft belongs to. */
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
/**
 * The form of an organisation, which all its members fill in: its draft belongs to the account that holds the record.
 */
const ORGANISATION_FORM = 'profile' satisfies OwnDraftForm
const holderOf = async (db: Reader, userId: number) =>
  (await findEnterprise(db, userId))?.userId ?? userId
export const placeFor = async (db: Reader, userId: number, form: OwnDraftForm) =>
  ofUser(form === ORGANISATION_FORM ? await holderOf(db, userId) : userId, form)
export const ofBrowser = (key: string): DraftPlace => ({
  owner: `browser:${hashToken(key)}`,
  userId: null,
  form: BROWSER_FORM,
})

const Content = z.object({ values: z.record(z.string(), z.string()), base: z.string() })
type Content = z.output<typeof Content>

/** Context that a draft is sealed with. */
export const aboutDraft = ({ owner, form }: { owner: string; form: string }) =>
  `form-draft:${owner}:${form}`
const timesOf = (keptAt: Date) => ({
  keptTime: keptAt.getTime(),
  expiresTime: after(keptAt, LIFETIME).getTime(),
})

/** @param readerId null for a browser without an account */
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

/** @param holder the account that holds the user's organisation record, or the user's own; looked up if absent */
export async function listOwnDrafts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  holder?: number,
) {
  holder ??= await holderOf(db, userId)
  const own = await queries.listDrafts(db, ownerOf(userId))
  const ofUnit = holder === userId ? [] : await queries.listDrafts(db, ownerOf(holder))
  const rows = [
    ...own.filter(({ form }) => form !== ORGANISATION_FORM || holder === userId),
    ...ofUnit.filter(({ form }) => form === ORGANISATION_FORM),
  ].sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime())
  return rows
    .filter(({ keptAt }) => after(keptAt, LIFETIME) > clock())
    .map(({ form, keptAt }) => ({ form: form as OwnDraftForm, ...timesOf(keptAt) }))
}

interface Written extends Content {
  revision: number
  /** Undefined for a browser without an account. */
  writerId?: number
}

/**
 * Replaces the draft if the writer has seen its current revision. Drafts are not logged: saving one is not an operation
 * that anyone has to account for.
 * @param address the browser's, used if there is no account
 * @throws {AppError} formDraftStale, tooManyRequests
 */
export async function saveDraft(
  context: Context,
  place: DraftPlace,
  { values, base, revision, writerId }: Written,
  address: string,
): Promise<SavedDraft> {
  const { config, db, clock, seals, groupOf, draftLimit } = context
  const group = groupOf(address)
  if (config.rateLimit) {
    const bucket = place.userId === null ? group : place.owner
    const retryAfter = draftLimit.wait(bucket)
    if (retryAfter > 0) throw new AppError(Code.tooManyRequests, { text: TOO_OFTEN, retryAfter })
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
    const waitUntil = await countNewDraft(tx, context, place, address)
    // Returned, not thrown: the count must be committed for failed attempts too.
    if (waitUntil) return { waitUntil }
    const row = { id: newId(), ...place, revision: revision + 1, sealed, keptAt, writerId }
    return (await queries.insertDraft(tx, row)) ? revision + 1 : 'stale'
  })
  if (outcome === 'stale') throw new AppError(Code.formDraftStale)
  if (typeof outcome === 'number') return { revision: outcome, ...timesOf(keptAt) }
  const retryAfter = Math.max(1, inSeconds(outcome.waitUntil.getTime() - keptAt.getTime()))
  throw new AppError(Code.tooManyRequests, { text: TOO_OFTEN, retryAfter })
}

const TOO_OFTEN = '保留草稿过于频繁，请稍后再试'

/** @returns when the browser's address may begin another draft, if it may not now; accounts always may */
async function countNewDraft(
  tx: Writer,
  context: Pick<Context, 'config' | 'clock' | 'seals' | 'groupOf'>,
  { userId }: DraftPlace,
  address: string,
): Promise<Date | undefined> {
  if (userId !== null || !context.config.rateLimit) return undefined
  const bucket = `form-draft:${context.groupOf(address)}`
  const { hits, endsAt } = await countHit(tx, context, bucket, days(1))
  return hits > NEW_DRAFTS_PER_DAY ? endsAt : undefined
}

/**
 * Clears the contents and counts the revision on, from none as well: a save that was under way when the form was
 * submitted must not bring the draft back.
 */
export async function discardDraft(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'seals' | 'groupOf'>,
  place: DraftPlace,
  address: string,
): Promise<void> {
  const keptAt = context.clock()
  await context.db.transaction(async (tx) => {
    if (await queries.clearDraft(tx, place, keptAt)) return
    if (await countNewDraft(tx, context, place, address)) return
    await queries.insertCleared(tx, { id: newId(), ...place, revision: 1, keptAt })
  })
}

/**
 * Moves the draft of an organisation's form to the account that now holds its record, sealed again for it; deletes that
 * account's own draft of the form.
 */
export async function moveEnterpriseDraft(
  tx: Writer,
  { seals }: Pick<Context, 'seals'>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await deleteEnterpriseDraft(tx, to)
  const row = await queries.findDraft(tx, ownerOf(from), ORGANISATION_FORM)
  if (!row) return
  const text =
    row.sealed === null
      ? undefined
      : seals.open(row.sealed, aboutDraft(ofUser(from, ORGANISATION_FORM)))
  const place = ofUser(to, ORGANISATION_FORM)
  const sealed = text === undefined ? null : seals.seal(text, aboutDraft(place))
  await queries.moveDraft(tx, row.id, { owner: place.owner, userId: to, sealed })
}

export const deleteEnterpriseDraft = (tx: Writer, userId: number) =>
  queries.deleteDraft(tx, ownerOf(userId), ORGANISATION_FORM)
