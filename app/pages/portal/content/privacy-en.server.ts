import type { privacy as zh } from './privacy-zh.server.ts'

export const privacy: typeof zh = {
  intro:
    'This page states what the platform actually stores, why and for how long. We collect only what the service needs, use none of it for advertising, and connect no third-party analytics or trackers.',
  kept: {
    title: 'What is stored',
    caption: 'Information stored, its purpose and how long it is kept',
    columns: ['Information', 'Purpose', 'Kept'],
    rows: [
      [
        'Phone number, organisation name',
        'Account and display name, for login and contact',
        'While the account exists',
      ],
      [
        'Password',
        'To check who you are. Only a bcrypt hash is stored, from which nobody can recover the password',
        'While the account exists; overwritten when changed',
      ],
      [
        'Division range, region, applicant type, unified social credit code, contact',
        'To review your organisation and decide on access to the platform',
        'While the account exists',
      ],
      [
        'Review status and remarks',
        'To tell you the result and what to correct',
        'While the account exists',
      ],
      [
        'Registration code',
        'Checked at login. Stored encrypted, so that your personal centre can show it again',
        'While the account exists',
      ],
      [
        'Sessions: hash of the token, network address, browser identification, start and end',
        'To keep you logged in, and to end that when you log out or change your password',
        'Deleted at logout; otherwise 30 days at most, cleared within a day after that',
      ],
      [
        'Login attempts: keyed digest of the account, network address, time',
        'To stop others from guessing passwords',
        'Cleared after about an hour',
      ],
      [
        'Marker of a registration request (hash)',
        'So that a repeated submission does not create two accounts',
        'Invalid and cleared after 24 hours',
      ],
      [
        'Operation log: time, action, who (phone number with four digits hidden), network address',
        'To investigate problems and keep reviews traceable',
        'Kept by the operator under its records policy; the program does not delete it',
      ],
    ],
  },
  cookies: {
    title: 'Cookies in your browser',
    line: 'All are set by this site and shared with no other; localStorage holds no login information',
    caption: 'Cookies: name, content and lifetime',
    columns: ['Name', 'Content and purpose', 'Lifetime'],
    rows: [
      ['token', 'Login tokens, signed, not readable by scripts', '30 days; deleted at logout'],
      [
        'loginstate',
        'Whether you are logged in, so that several windows agree',
        '30 days; deleted at logout',
      ],
      [
        'userinfo',
        'Nickname, roles and review status for the header; signed, not readable by scripts',
        '30 days, refreshed every minute; deleted at logout',
      ],
      ['notice', 'One notice for the next page', 'Deleted once shown; 1 day at most'],
      [
        'regcode',
        'The registration code of your last login, to prefill the form; signed, not readable by scripts',
        '365 days',
      ],
      ['registered', 'The result of a registration just made', '15 minutes'],
      ['preferences', 'Language, theme, type size, contrast', '365 days'],
    ],
  },
  sharing: {
    title: 'Who receives it',
    items: [
      'When you enter the business platform, this site hands it a short-lived token. For a few minutes the platform can use it to confirm your account and to read, not change, your nickname, roles, review status and organisation details. The token holds no password.',
      'Beyond that, your information is given to nobody else, unless the law requires it.',
    ],
  },
  rights: {
    title: 'Access, correction and deletion',
    items: [
      'See and correct: log in and open the personal centre.',
      'Password: change it under “Change password”; all your other devices are then logged out.',
      'Delete the account: contact the operator from the registered phone number; identity is checked first. Everything marked “while the account exists” is deleted with it.',
      'Clear cookies: logging out deletes the login cookies; the others can be cleared in the browser.',
    ],
    phone: 'Phone: {phone}',
    address: 'Address: {address}',
  },
  security: {
    title: 'How it is protected',
    items: [
      'Tokens are stored as hashes, passwords as bcrypt hashes, registration codes encrypted.',
      'Forms are accepted from this site’s own pages only, and pages run no foreign scripts.',
      'Logs record no passwords, no tokens and no full phone numbers.',
    ],
  },
}
