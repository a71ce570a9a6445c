import type { Reader } from '#db/client.ts'
import type { Context } from '../../context.ts'
import { openMessage } from './gateway.ts'
import type { SmsMessage } from '../../sms/provider.ts'
import { listValidCodes, listStaff, type MessageRow } from './queries.ts'
import { codeAttemptsMax } from './limits.ts'

type Opening = Pick<Context, 'seals' | 'config' | 'clock'>

/** The reader: the operator at the server's command line, or staff with access to the log. */
export type SmsReader = 'operator' | 'staff'
/** Template values that are login codes. */
const SECRETS = ['code', 'regcode'] as const
const MASK = '******'

const masked = (message: SmsMessage): SmsMessage => ({
  ...message,
  values: {
    ...message.values,
    ...Object.fromEntries(SECRETS.filter((name) => name in message.values).map((s) => [s, MASK])),
  },
})

/**
 * Decrypts messages as far as the reader may see them; undefined if nothing is left to see. Codes are shown to staff
 * only if no provider delivers them, and never codes of staff accounts: the reader could sign in with them. Codes that
 * are no longer valid are never shown.
 */
export async function decryptFor(
  db: Reader,
  { seals, config, clock }: Opening,
  rows: MessageRow[],
  reader: SmsReader,
): Promise<(SmsMessage | undefined)[]> {
  const now = clock()
  const opened = rows.map((row) => (row.expiresAt > now ? openMessage(seals, row) : undefined))
  const numbers = (values: (number | null)[]) => values.filter((one) => one !== null)
  const live = await listValidCodes(
    db,
    numbers(rows.map(({ codeId }) => codeId)),
    now,
    codeAttemptsMax(config.smsCodeLength),
  )
  const staff = await listStaff(db, {
    ids: numbers(rows.map(({ userId }) => userId)),
    phones: opened.flatMap((message) => message?.phone ?? []),
  })
  return rows.map((row, index) => {
    const message = opened[index]
    if (!message) return undefined
    const ended = 'code' in message.values && (row.codeId === null || !live.includes(row.codeId))
    const carried = config.sms.provider !== 'outbox' || row.provider !== 'outbox'
    const ofStaff = staff.some(({ id, phone }) => id === row.userId || phone === message.phone)
    const hidden = ended || (reader === 'staff' && (carried || ofStaff))
    return hidden ? masked(message) : message
  })
}
