import { bigInteger, index, instant, integer, table, text } from '../columns.ts'
import { newId } from '../ids.ts'

const id = () =>
  bigInteger()
    .primaryKey()
    .$defaultFn(() => newId())

/**
 * SMS codes. Phone, address and code are stored as keyed digests, enough to count and compare but useless to a
 * reader. Rows outlive their code by a day, for the daily limits.
 */
export const smsCodes = table(
  'sms_codes',
  {
    id: id(),
    phoneHash: text().notNull(),
    addressHash: text().notNull(),
    scene: integer().notNull(),
    /** Empty if the code was withheld, so that no code matches. */
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index('sms_codes_phone_idx').on(t.phoneHash, t.createdAt),
    index('sms_codes_address_idx').on(t.addressHash, t.createdAt),
    index('sms_codes_at_idx').on(t.createdAt),
  ],
)

/** SMS messages: written in the transaction of the event they report, handed to the provider afterwards. */
export const smsMessages = table(
  'sms_messages',
  {
    id: id(),
    phoneHash: text().notNull(),
    /** Account that it concerns; for a code its owner (the caller's account, else that of the phone). */
    userId: bigInteger(),
    codeId: bigInteger(),
    template: text().notNull(),
    /** The phone with its middle digits masked, for investigating complaints; the full number is sealed. */
    recipient: text().notNull().default(''),
    /** Recipient and content, sealed with the server's secret; cleared once sent or expired. */
    sealed: text().notNull(),
    /**
     * `kept`: no provider is configured, staff read it. `withheld`: never delivered, so that a request for an unknown
     * phone costs as much as for a known one.
     */
    status: text()
      .$type<'kept' | 'withheld' | 'queued' | 'sending' | 'sent' | 'failed'>()
      .notNull(),
    provider: text().notNull(),
    /** The provider's result code; contains no part of the message. */
    resultCode: text().notNull().default(''),
    result: text().notNull().default(''),
    createdAt: instant().notNull(),
    sentAt: instant(),
    /** While `sending`: expiry of the sending process's claim. */
    claimedUntil: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('sms_messages_at_idx').on(t.createdAt),
    index('sms_messages_phone_idx').on(t.phoneHash, t.createdAt),
    index('sms_messages_user_idx').on(t.userId),
    index('sms_messages_status_idx').on(t.status, t.createdAt),
    index('sms_messages_template_idx').on(t.template, t.createdAt),
    index('sms_messages_expiry_idx').on(t.expiresAt),
  ],
)
