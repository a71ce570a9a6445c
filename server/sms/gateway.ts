import type { Writer } from '#db/database.ts'
import type { Template, Values } from './templates.ts'

export interface NewMessage {
  phone: string
  template: Template
  values: Values
  /** When the content expires; absent: after the default lifetime of notifications. */
  expiresAt?: Date
  /** The account and the id of the code in the message. */
  userId?: number | undefined
  codeId?: number
  /** Never delivered, but still stored, so that it takes as long as a real message. */
  withheld?: boolean
}

/** Details of a failed delivery, without any content of the message. */
export interface SendFailure {
  messageId: number
  provider: string
  template: string
  code: string
  text: string
}

export interface SmsGateway {
  /** Stores a message in the transaction of the event it reports. @returns its id, for `deliver` after the commit */
  queue(tx: Writer, message: NewMessage): Promise<number>
  /** Passes messages to the provider in the background; no answer waits for it. */
  deliver(...ids: (number | undefined)[]): void
  /** Delivers messages that a terminated process left behind. */
  resume(): Promise<void>
  /** Resolves when no delivery is in progress. */
  idle(): Promise<void>
  /** Called for each failure. */
  onFailure: (failure: SendFailure) => void
}
