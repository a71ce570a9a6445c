import type { Writer } from '#db/client.ts'

/** Content and recipients of a mail. */
export interface MailContent {
  to: string[]
  cc: string[]
  bcc: string[]
  /** One line of text. */
  title: string
  /** HTML from `sanitizeHtml`. */
  content: string
  params: Record<string, string>
  /** URL of the page on which the reader can unsubscribe. */
  unsubscribe?: string
}

export interface NewMail extends MailContent {
  /** The member of staff who sends it, or the account that it is about. */
  userId: number
  accountId: number
  templateId: number
  templateCode: string
  fromMail: string
  nickname: string
  /** The template is switched off: the mail is logged but never sent. */
  ignored: boolean
}

/** Details of a failed attempt, without any content of the message. */
export interface MailFailure {
  messageId: number
  accountId: number
  text: string
  /** Whether another attempt follows. */
  again: boolean
}

/** Sends mail in the background; each message once, over all processes. */
export interface MailGateway {
  /** Stores a message in the transaction of its event. @returns its id, for `deliver` after the commit */
  queue(tx: Writer, mail: NewMail): Promise<number>
  /** Sends a message in the background; no answer waits for it. */
  deliver(id: number): void
  /** Sends the mail that is due: retries, and messages left behind by an ended process. */
  sendDue(isStopped: () => boolean): Promise<void>
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
  /** Called for each failed attempt. */
  onFailure: (failure: MailFailure) => void
}
