import type { Reader } from '#db/client.ts'
import type { Context } from '../../context.ts'
import { openMessage } from './gateway.ts'
import type { SmsMessage } from './provider.ts'
import { listLiveCodes, listStaff, type MessageRow } from './queries.ts'
import { CODE_TRIES } from './limits.ts'

type Opening = Pick<Context, 'seals' | 'config' | 'clock'>

/** Who reads: the operator at the server's own command line, or whoever may see the log. */
export type SmsReader = 'operator' | 'staff'
/** What a message says besides its text: codes to sign in with. */
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
 * The messages as a reader may see them; undefined where nothing is left to see. A code is shown to the log's readers
 * only where no carrier takes it to its owner, and never a code of staff: who reads it could sign in as them. A code
 * that proves nothing any more is shown to nobody.
 */
export async function openForReader(
  db: Reader,
  { seals, config, clock }: Opening,
  rows: MessageRow[],
  reader: SmsReader,
): Promise<(SmsMessage | undefined)[]> {
  const now = clock()
  const opened = rows.map((row) => (row.expiresAt > now ? openMessage(seals, row) : undefined))
  const numbers = (values: (number | null)[]) => values.filter((one) => one !== null)
  const live = await listLiveCodes(db, numbers(rows.map(({ codeId }) => codeId)), now, CODE_TRIES)
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
