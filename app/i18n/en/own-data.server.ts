import type { Catalogue } from '../zh/index.server.ts'

export const ownData: Catalogue['ownData'] = {
  nav: 'My data',
  export: {
    title: 'Export my data',
    intro:
      'The file holds everything that this site keeps about your account: account and organisation details, each submission with the reviewer’s remark, devices and sign-in log, operation log, messages, feedback, proposed factors, favourites, the list of uploaded files, linked accounts and settings. Passwords, tokens and other credentials are not in it.',
    limit: 'At most {n} exports a day. We log each one.',
    submit: 'Confirm it is you',
    ready: 'Confirmed. You can download for {n} min.',
    json: 'Download JSON',
    xlsx: 'Download XLSX',
    which: 'XLSX opens in a spreadsheet, one sheet for each kind of data; JSON is for programs.',
    expired: 'The confirmation has expired. Confirm again to download.',
    again: 'Back to “My data”',
  },
  deletion: {
    title: 'Delete my account',
    intro:
      'We delete your account and everything that belongs to it for good. You have {n} {n|day|days} to change your mind.',
    open: 'Request deletion',
    staff: 'Staff accounts are deleted by an administrator.',
    confirmTitle: 'Confirm the deletion',
    nowTitle: 'At once',
    now: [
      'You are signed out on every device',
      'Applications under review or returned are withdrawn',
      'You cannot enter the business platform',
    ],
    goesTitle: 'Deleted after {n} {n|day|days}',
    goes: [
      'Account, mobile number, password, nickname, picture and uploaded files',
      'Organisation details, applications, each submission and the reviewer’s remark',
      'Messages, SMS records, drafts, favourites, linked accounts and settings',
    ],
    staysTitle: 'Kept by law, or no longer about you',
    stays: [
      'Operation log: kept under the records policy, so that reviews can be traced; the middle digits of mobile numbers are hidden',
      'Sign-in log: the law requires at least six months; deleted after a year; the middle digits of mobile numbers are hidden',
      'Feedback and proposed factors: the text stays with its public answer; account, mobile number and contact are cleared',
    ],
    after: 'The mobile number can then be registered again.',
    submit: 'Request deletion',
    back: 'Back, keep the account',
    asked: 'Requested on {asked}. We will delete the account on {due}; you can cancel until then.',
    closed: 'Until you cancel, you cannot submit applications or enter the business platform.',
    cancel: 'Cancel the deletion',
  },
  owner: {
    code: 'SMS code',
    codeHint: 'Sent to {phone}; if none arrives, use your password',
    send: 'Send code',
    password: 'Password',
    passwordHint: 'Either this or the SMS code',
  },
}
