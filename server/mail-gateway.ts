import type { Writer } from '#db/client.ts'

/** What is written and to whom. */
export interface MailContent {
  to: string[]
  cc: string[]
  bcc: string[]
  /** One line of text. */
  title: string
  /** Reduced HTML. */
  content: string
  params: Record<string, string>
  /** Page on which its reader chooses not to have such mail any more. */
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
  /** Its template is switched off: kept in the log, never sent. */
  ignored: boolean
}

/** Details of a try that failed, without anything of the message. */
export interface MailFailure {
  messageId: number
  accountId: number
  text: string
  /** Whether it is tried again. */
  again: boolean
}

/** Sends mail in the background; each message once, over all processes. */
export interface MailGateway {
  /** Stores a message in the transaction of its event. @returns its id, for `deliver` after the commit */
  queue(tx: Writer, mail: NewMail): Promise<number>
  /** Begins to send a message; an answer never waits for it. */
  deliver(id: number): void
  /** Sends what is due: tries again, and takes over what an ended process left behind. */
  sendDue(isStopped: () => boolean): Promise<void>
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
  /** Called for each failed try. */
  onFailure: (failure: MailFailure) => void
}
