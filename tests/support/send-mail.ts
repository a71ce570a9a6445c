import { json } from 'node:stream/consumers'
import { type SmtpAccount, sendBySmtp } from '#server/modules/mail/smtp.ts'

/** Sends a mail by each given account. A separate process, since Node reads extra certificates only at start-up. */
const accounts = (await json(process.stdin)) as SmtpAccount[]
const outcomes = []
for (const [at, account] of accounts.entries())
  outcomes.push(
    await sendBySmtp(
      account,
      {
        id: at + 1,
        from: { address: account.username, name: '' },
        to: ['reader@example.cn'],
        cc: [],
        bcc: [],
        title: 'TLS',
        content: '<p>TLS</p>',
        params: {},
      },
      { relays: accounts.map(({ host, port }) => `${host}:${port}`), name: 'localhost' },
    ),
  )
process.stdout.write(JSON.stringify(outcomes))
