import { bigInteger, index, instant, integer, table, text } from '../columns.ts'
import { newId } from '../ids.ts'

const id = () =>
  bigInteger()
    .primaryKey()
    .$defaultFn(() => newId())

/**
 * Codes sent by SMS. Phone, address and code are keyed digests: enough to count and to compare, useless to
 * a reader. A row stays for the limits of a day after its code has ended.
 */
export const smsCodes = table(
  'sms_codes',
  {
    id: id(),
    phoneHash: text().notNull(),
    addressHash: text().notNull(),
    scene: integer().notNull(),
    /** Empty where nobody was to get the code, so that none is right. */
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

/** Messages: written in the transaction of what they tell, handed to the carrier after it. */
export const smsMessages = table(
  'sms_messages',
  {
    id: id(),
    phoneHash: text().notNull(),
    /** Whose code it is, where it is one: the caller's, else the phone's account; and which. */
    userId: bigInteger(),
    codeId: bigInteger(),
    template: text().notNull(),
    /** Whom to send what, sealed with the server's secret; emptied once it is sent or has ended. */
    sealed: text().notNull(),
    /**
     * `kept` for staff to read, where there is no carrier; `withheld` when nobody is to get it, so that an
     * unknown phone costs the work of a known one.
     */
    status: text()
      .$type<'kept' | 'withheld' | 'queued' | 'sending' | 'sent' | 'failed'>()
      .notNull(),
    provider: text().notNull(),
    /** The carrier's answer, without anything of the message. */
    resultCode: text().notNull().default(''),
    result: text().notNull().default(''),
    createdAt: instant().notNull(),
    sentAt: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('sms_messages_at_idx').on(t.createdAt),
    index('sms_messages_phone_idx').on(t.phoneHash, t.createdAt),
    index('sms_messages_status_idx').on(t.status, t.createdAt),
    index('sms_messages_template_idx').on(t.template, t.createdAt),
    index('sms_messages_expiry_idx').on(t.expiresAt),
  ],
)
