import type { z } from 'zod'
import type { Reader } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { after, hours } from '#shared/duration.ts'
import { Code } from '../../contract/codes.ts'
import type { createProposal, Proposal, PublicProposal } from '../../contract/proposals.ts'
import type { RequestOrigin } from '../../actor.ts'
import type { Caller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { constantTimeEqual } from '../../seals.ts'
import { PORTAL_CLIENT } from '../../tokens.ts'
import type { UploadedFile } from '../../uploads/multipart-form.ts'
import { earlierPost } from '../feedback/earlier-post.ts'
import { refuseOverLimit } from '../feedback/limits.ts'
import { storeDocument } from './attachment.ts'
import {
  findProposal,
  findProposalByKey,
  insertProposal,
  listTimes,
  type ProposalFilters,
  type ProposalRow,
  pageProposals,
  updateProposal,
} from './queries.ts'

/** Time within which the document may follow its proposal. */
const ATTACH_WITHIN = hours(1)

interface Sender {
  visitor: Caller | undefined
  origin: RequestOrigin
  /** The `Idempotency-Key`: a retry with the same body gets the first answer. */
  key: string | undefined
}

/**
 * Stores a proposal. The sender's address is stored only as a keyed digest, for a day, for rate limiting.
 * @throws {AppError} tooManyRequests, with `Retry-After`; idempotencyKeyReused
 */
export function submitProposal(
  { config, db, clock, groupOf, seals }: Context,
  input: z.output<typeof createProposal.body>,
  { visitor, origin, key }: Sender,
): Promise<{ id: number; attachKey: string }> {
  // A hand-over token is read-only: its holder must not write in the user's name.
  const userId = visitor?.clientId === PORTAL_CLIENT ? visitor.userId : null
  const written = { ...input, userId }
  const senderHash = seals.digest(`proposal:${groupOf(origin.address)}`)
  const keyHash = key === undefined ? null : seals.digest(`proposal key:${key}`)
  const answer = (id: number) => ({ id, attachKey: attachKeyOf({ seals }, id) })
  return db.transaction(async (tx) => {
    const found = keyHash === null ? undefined : await findProposalByKey(tx, keyHash)
    const earlier = earlierPost(found, written)
    if (earlier !== undefined) return answer(earlier)
    const createdAt = clock()
    if (config.rateLimit)
      await refuseOverLimit(tx, { what: '推荐', listTimes, senderHash, userId, now: createdAt })
    const id = newId()
    await insertProposal(tx, { id, ...written, senderHash, keyHash, createdAt })
    return answer(id)
  })
}

/** Proves that a file comes from the sender of the proposal, without being stored. */
const attachKeyOf = ({ seals }: Pick<Context, 'seals'>, id: number) =>
  seals.digest(`proposal file:${id}`)

/**
 * Adds the document to a new proposal: once, within an hour, by its sender.
 * @throws {AppError} proposalFileRefused; as `storeDocument`
 */
export async function attachDocument(
  context: Pick<Context, 'db' | 'clock' | 'seals' | 'storage'>,
  { id, key }: { id: number; key: string },
  file: UploadedFile,
): Promise<void> {
  const { db, clock, storage } = context
  const refused = new AppError(Code.proposalFileRefused)
  if (!constantTimeEqual(key, attachKeyOf(context, id))) throw refused
  const isOpen = (row: ProposalRow | undefined): row is ProposalRow =>
    row?.filePath === '' && row.createdAt > after(clock(), -ATTACH_WITHIN)
  if (!isOpen((await findProposal(db, id))?.proposal)) throw refused
  const stored = await storeDocument({ storage }, file)
  try {
    await db.transaction(async (tx) => {
      if (!isOpen((await findProposal(tx, id))?.proposal)) throw refused
      await updateProposal(tx, id, stored)
    })
  } catch (error) {
    // Report the first error; content that cannot be deleted now is referenced by nothing.
    await storage.remove(stored.filePath).catch(() => undefined)
    throw error
  }
}

type Paged = ProposalFilters & { pageNo: number; pageSize: number }

/** One page of what everybody may see: the wording of a proposal only once it is answered. */
export async function pagePublic(db: Reader, query: Paged) {
  const { rows, total } = await pageProposals(db, { status: query.status }, query)
  return { list: rows.map(({ proposal }) => toPublic(proposal)), total }
}

function toPublic(row: ProposalRow): PublicProposal {
  const answered = row.status !== 'open'
  const { name, value, unit, region, year } = row
  const { sourceTitle, sourceNumber, publisher, sourceUrl } = row
  const proposed = { name, value, unit, region, year }
  return {
    id: row.id,
    library: row.library,
    status: row.status,
    createTime: row.createdAt.getTime(),
    handleTime: row.handledAt?.getTime() ?? null,
    shown:
      answered && row.published
        ? { ...proposed, sourceTitle, sourceNumber, publisher, sourceUrl }
        : null,
    answer: answered ? row.answer : '',
    recordId: row.status === 'accepted' ? row.recordId : '',
  }
}

/** One page for the staff. */
export async function pageForStaff(db: Reader, query: Paged) {
  const { rows, total } = await pageProposals(db, query, query)
  return { list: rows.map(({ proposal, nickname }) => toProposal(proposal, nickname)), total }
}

/** @throws {AppError} proposalNotFound */
export async function getForStaff(db: Reader, id: number): Promise<Proposal> {
  const found = await findProposal(db, id)
  if (!found) throw new AppError(Code.proposalNotFound)
  return toProposal(found.proposal, found.nickname)
}

const toProposal = (row: ProposalRow, nickname: string | null): Proposal => ({
  id: row.id,
  status: row.status,
  createTime: row.createdAt.getTime(),
  handleTime: row.handledAt?.getTime() ?? null,
  answer: row.answer,
  recordId: row.recordId,
  library: row.library,
  name: row.name,
  value: row.value,
  unit: row.unit,
  region: row.region,
  year: row.year,
  sourceTitle: row.sourceTitle,
  sourceNumber: row.sourceNumber,
  publisher: row.publisher,
  sourceUrl: row.sourceUrl,
  remark: row.remark,
  contact: row.contact,
  locale: row.locale,
  userId: row.userId,
  nickname: nickname ?? '',
  fileName: row.fileName,
  fileSize: row.fileSize,
  published: row.published,
  note: row.note,
  handledBy: row.handledBy,
})
