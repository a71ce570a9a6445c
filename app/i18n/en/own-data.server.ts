import type { Catalogue } from '../zh/index.server.ts'

export const ownData: Catalogue['ownData'] = {
  nav: 'My data',
  export: {
    title: 'Export my data',
    intro:
      'The file has everything that this site keeps about your account: account and unit details, each submission with the reviewer’s opinion, devices and sign-in log, operation log, messages, feedback, proposed factors, the list of uploaded files, linked accounts and settings. Passwords, tokens and other credentials are not in it.',
    limit: 'At most {n} exports a day; each is written to the operation log.',
    submit: 'Confirm it is you',
    ready: 'Confirmed. You can download for {n} minutes.',
    json: 'Download JSON',
    xlsx: 'Download XLSX',
    which: 'XLSX opens in a spreadsheet, one sheet for each kind of data; JSON is for programs.',
    expired: 'The confirmation has expired. Confirm again to download.',
    again: 'Back to “My data”',
  },
  owner: {
    code: 'SMS code',
    codeHint: 'Sent to {phone}; if none arrives, use your password',
    send: 'Send code',
    password: 'Password',
    passwordHint: 'Either this or the SMS code',
  },
}
