import { MAIL_STATUS } from '#server/contract/mail-log.ts'

type MailStatus = keyof typeof MAIL_STATUS

export const TONES = { waiting: 'plain', sent: 'ok', failed: 'danger', ignored: 'plain' } as const

/** What has become of a message, by the contract's number. */
export const mailStatus = (number: number): MailStatus =>
  (Object.keys(MAIL_STATUS) as MailStatus[]).find((name) => MAIL_STATUS[name] === number) ??
  'waiting'
