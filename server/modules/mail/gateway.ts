import type { Database } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Clock } from '../../clock.ts'
import { after, days, hours, minutes } from '#shared/duration.ts'
import type { Config } from '../../config.ts'
import type { MailContent, MailGateway } from '../../mail-gateway.ts'
import type { Seals } from '../../seals.ts'
import { createWorkInProgress } from '../../work-in-progress.ts'
import { listAccountsById } from './account-queries.ts'
import { claimMail, endClaim, insertMail, listDue, type MailRow } from './queries.ts'
import { type Outcome, sendBySmtp } from './smtp.ts'

/** Longer than an attempt takes; then another process may claim the message. */
const CLAIM = minutes(3)
/** Waits after the first, second, … failed attempt; after the last there is no further attempt. */
const RETRY_AFTER = [minutes(5), minutes(15), hours(1), hours(3)]
/** Messages that waited longer, because nothing was sending, are no longer sent: they would surprise the reader. */
const QUEUED_MAX = days(1)
const AT_ONCE = 4
const BATCH_MAX = 100
/** Maximum duration of a round; the remaining messages are due in the next. */
const ROUND_MAX = minutes(2)

interface Parts {
  config: Config
  db: Database
  clock: Clock
  seals: Seals
}

const addressText = (address: string) => `mail address:${address.toLowerCase()}`

/** Keyed digest under which an address's messages are stored. */
export const mailDigest = (seals: Pick<Seals, 'digest'>, address: string) =>
  seals.digest(addressText(address))

/** All digests under which they may be stored, since secrets may have been rotated. */
export const mailDigests = (seals: Pick<Seals, 'digests'>, address: string) =>
  seals.digests(addressText(address))

const sealContextOf = (id: number) => `mail:${id}`
export const passwordSealContextOf = (accountId: number) => `mail-account:${accountId}`

/** Recipients and content; undefined if none of the secrets opens them. */
export function openMail(
  seals: Pick<Seals, 'open'>,
  { id, sealed }: Pick<MailRow, 'id' | 'sealed'>,
): MailContent | undefined {
  const text = seals.open(sealed, sealContextOf(id))
  return text === undefined ? undefined : (JSON.parse(text) as MailContent)
}

/** What an attempt makes of a message: sent, to be tried again, or failed for good. */
function resultOf(outcome: Outcome, tries: number, now: Date) {
  const { text: exception } = outcome
  if (outcome.sent)
    return { status: 'sent' as const, sentAt: now, messageId: outcome.messageId, exception }
  const wait = outcome.again ? RETRY_AFTER[tries - 1] : undefined
  return wait === undefined
    ? { status: 'failed' as const, exception }
    : { status: 'queued' as const, exception, nextAt: after(now, wait) }
}

export function createMailGateway({ config, db, clock, seals }: Parts): MailGateway {
  const inProgress = createWorkInProgress()
  const isOn = config.mail.provider === 'smtp'
  const name = config.publicOrigin ? new URL(config.publicOrigin).hostname : 'localhost'

  async function attempt(row: MailRow, isLate: boolean): Promise<Outcome> {
    if (isLate) return { sent: false, text: '等待超过一天，不再发送', again: false }
    const [account] = await listAccountsById(db, [row.accountId])
    if (!account) return { sent: false, text: '邮箱账号已删除', again: false }
    const content = openMail(seals, row)
    const password =
      account.password && seals.open(account.password, passwordSealContextOf(account.id))
    if (!content || password === undefined)
      return { sent: false, text: '密钥已更换，内容或密码无法解密', again: false }
    const { host, port, ssl, starttls, username } = account
    return sendBySmtp(
      { host, port, ssl, starttls, username, password: password || undefined },
      { ...content, id: row.id, from: { address: row.fromMail, name: row.nickname } },
      { relays: config.mail.relays, name },
    )
  }

  async function send(id: number) {
    const now = clock()
    const claim = { now, until: after(now, CLAIM) }
    const row = await db.transaction((tx) => claimMail(tx, id, claim))
    if (!row) return
    const outcome = await attempt(row, row.createdAt < after(now, -QUEUED_MAX))
    const result = resultOf(outcome, row.tries, clock())
    await db.transaction((tx) => endClaim(tx, row, result))
    if (outcome.sent) return
    const again = result.status === 'queued'
    gateway.onFailure({ messageId: id, accountId: row.accountId, text: outcome.text, again })
  }

  const start = (id: number): Promise<void> =>
    inProgress.add(
      send(id).catch((error: unknown) => {
        const text = error instanceof Error ? error.name : 'Error'
        gateway.onFailure({ messageId: id, accountId: 0, text: `store ${text}`, again: true })
      }),
    )

  const gateway: MailGateway = {
    queue: async (tx, { ignored, to, cc, bcc, title, content, params, unsubscribe, ...facts }) => {
      const [id, at] = [newId(), clock()]
      const digests = [to, cc, bcc].flat().map((address) => mailDigest(seals, address))
      const sealed: MailContent = {
        ...{ to, cc, bcc, title, content, params },
        ...(unsubscribe !== undefined && { unsubscribe }),
      }
      await insertMail(tx, {
        ...facts,
        id,
        sealed: seals.seal(JSON.stringify(sealed), sealContextOf(id)),
        recipients: ` ${[...new Set(digests)].join(' ')} `,
        status: ignored ? 'ignored' : isOn ? 'queued' : 'kept',
        nextAt: at,
        createdAt: at,
        sentAt: ignored || isOn ? null : at,
      })
      return id
    },
    deliver: (id) => {
      if (isOn) void start(id)
    },
    sendDue: async (isStopped) => {
      if (!isOn) return
      const end = performance.now() + ROUND_MAX
      const due = await listDue(db, clock(), BATCH_MAX)
      const next = async (): Promise<void> => {
        for (;;) {
          const message = isStopped() || performance.now() > end ? undefined : due.shift()
          if (!message) return
          await start(message.id)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, next))
    },
    idle: inProgress.idle,
    onFailure: () => undefined,
  }
  return gateway
}
