import { MAIL_STATUS } from '#server/contract/mail-log.ts'

type MailStatus = keyof typeof MAIL_STATUS

export const TONES = { waiting: 'plain', sent: 'ok', failed: 'danger', ignored: 'plain' } as const

/** A message's delivery state, from the contract's number. */
export const mailStatus = (number: number): MailStatus =>
  (Object.keys(MAIL_STATUS) as MailStatus[]).find((name) => MAIL_STATUS[name] === number) ??
  'waiting'
