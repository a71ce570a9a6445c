import type { SmsGateway } from '../../sms/gateway.ts'
import type { Database } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../clock.ts'
import { after, days, minutes } from '#shared/duration.ts'
import { maskPhone } from '#shared/masks.ts'
import type { Seals } from '../../seals.ts'
import { createWorkInProgress } from '../../work-in-progress.ts'
import { openAlibaba } from '../../sms/alibaba.ts'
import type { SmsMessage, SmsProvider, SmsReceipt } from '../../sms/provider.ts'
import { claimMessage, insertMessage, listWaiting, recordSendResult } from './queries.ts'
import { isCodeTemplate, type Template } from '../../sms/templates.ts'
import { openTencent } from '../../sms/tencent.ts'

/** How long staff can read a notification if there is no provider. */
const NOTIFICATION_READABLE = days(7)
const ABANDONED = minutes(1)
/** Longer than an attempt takes; then another process may claim the message. */
const CLAIM = minutes(1)
const TEXT_MAX = 200

interface Parts {
  config: Config
  db: Database
  clock: Clock
  seals: Seals
}

/** The outbox, and the provider that SMS_PROVIDER names. */
export function createSmsGateway({ config: { sms }, db, clock, seals }: Parts): SmsGateway {
  const inProgress = createWorkInProgress()
  let opened: Promise<SmsProvider> | undefined
  const open = () => {
    if (sms.provider === 'outbox') throw new Error('There is no SMS provider')
    opened ??= sms.provider === 'alibaba' ? openAlibaba(sms) : openTencent(sms)
    return opened
  }

  const hasTemplate = (template: Template) =>
    sms.provider === 'outbox' || sms.templates[template] !== undefined

  async function send(id: number) {
    const now = clock()
    const until = after(now, CLAIM)
    const row = await db.transaction((tx) => claimMessage(tx, id, { now, until }))
    if (!row) return
    const message = openMessage(seals, row)
    const isExpired = row.expiresAt <= clock() && isCodeTemplate(row.template)
    const receipt = await attempt(open, message, isExpired)
    const { code: resultCode, text: result } = withoutSecrets(receipt, message)
    const status = receipt.accepted ? 'sent' : 'failed'
    await db.transaction((tx) =>
      recordSendResult(tx, { id, until }, { status, resultCode, result, sentAt: clock() }),
    )
    if (receipt.accepted) return
    const { provider, template } = row
    gateway.onFailure({ messageId: id, provider, template, code: resultCode, text: result })
  }

  const start = (id: number) =>
    inProgress.add(
      send(id).catch((error: unknown) => {
        const code = error instanceof Error ? error.name : 'Error'
        const { provider } = sms
        gateway.onFailure({ messageId: id, provider, template: '', code, text: 'store' })
      }),
    )

  const gateway: SmsGateway = {
    queue: async (tx, { phone, template, values, expiresAt, withheld = false, userId, codeId }) => {
      const id = newId()
      const now = clock()
      const undeliverable = withheld || !hasTemplate(template)
      const waiting = sms.provider === 'outbox' ? 'kept' : 'queued'
      await insertMessage(tx, {
        id,
        phoneHash: phoneDigest(seals, phone),
        userId,
        codeId,
        template,
        recipient: maskPhone(phone),
        sealed: seals.seal(JSON.stringify({ phone, values }), `sms:${id}`),
        status: undeliverable ? 'withheld' : waiting,
        provider: sms.provider,
        createdAt: now,
        sentAt: !undeliverable && sms.provider === 'outbox' ? now : null,
        expiresAt: expiresAt ?? after(now, NOTIFICATION_READABLE),
      })
      return id
    },
    deliver: (...ids) => {
      if (sms.provider === 'outbox') return
      for (const id of ids) if (id !== undefined) void start(id)
    },
    resume: async () => {
      if (sms.provider === 'outbox') return
      const now = clock()
      const left = await listWaiting(db, { before: after(now, -ABANDONED), now })
      gateway.deliver(...left.map(({ id }) => id))
    },
    idle: inProgress.idle,
    onFailure: () => undefined,
  }
  return gateway
}

const phoneText = (phone: string) => `sms phone:${phone}`

/** Keyed digest under which a phone's codes and messages are stored. */
export const phoneDigest = (seals: Pick<Seals, 'digest'>, phone: string) =>
  seals.digest(phoneText(phone))

/** All digests under which they may be stored, since secrets may have been rotated. */
export const phoneDigests = (seals: Pick<Seals, 'digests'>, phone: string) =>
  seals.digests(phoneText(phone))

/** Decrypts recipient and content; undefined if cleared, or if none of the secrets opens it. */
export function openMessage(
  seals: Pick<Seals, 'open'>,
  { id, sealed, template }: { id: number; sealed: string; template: string },
): SmsMessage | undefined {
  const text = sealed ? seals.open(sealed, `sms:${id}`) : undefined
  if (text === undefined) return undefined
  const { phone, values } = JSON.parse(text) as Pick<SmsMessage, 'phone' | 'values'>
  return { id, template: template as Template, phone, values }
}

async function attempt(
  open: () => Promise<SmsProvider>,
  message: SmsMessage | undefined,
  isExpired: boolean,
): Promise<SmsReceipt> {
  // Checked first, because housekeeping clears the content of expired messages.
  if (isExpired) return { accepted: false, code: 'expired', text: '' }
  if (!message) return { accepted: false, code: 'unreadable', text: '' }
  try {
    return await (await open()).send(message)
  } catch (error) {
    const reason = error instanceof Error ? error : new Error('')
    const code = 'code' in reason && typeof reason.code === 'string' ? reason.code : 'unreachable'
    return { accepted: false, code, text: reason.message }
  }
}

/** Removes recipient and values: a provider's error text may quote them. */
function withoutSecrets({ code, text }: SmsReceipt, message: SmsMessage | undefined) {
  const secrets = message ? [message.phone, ...Object.values(message.values)] : []
  const clean = (words: string) =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), words).slice(0, TEXT_MAX)
  return { code: clean(code), text: clean(text) }
}
