import type { StatementWords } from '#app/pages/portal/statements/statement.server.ts'

export const privacy: StatementWords = {
  intro:
    'This page states what the platform actually stores, why and for how long. We collect only what the service needs, use none of it for advertising, and connect no third-party analytics or trackers.',
  sections: [
    {
      id: 'kept',
      title: 'What is stored',
      text: [
        'If you only read pages or search, the database keeps nothing about you; search words are used for that one search only. When you register, sign in or send feedback, the following is stored.',
      ],
      table: {
        caption: 'Information stored, its purpose and how long it is kept',
        columns: ['Information', 'Purpose', 'Kept'],
        rows: [
          [
            'Mobile number, organisation name',
            'Account and display name, for signing in and contact',
            'While the account exists',
          ],
          [
            'What you choose to give: nickname, gender, email address, picture',
            'To show your account on the pages and to reach you. The picture has a random address; anyone who knows it can see it',
            'While the account exists; overwritten when changed, replaced pictures deleted with the account',
          ],
          [
            'Password',
            'To check who you are. Only a bcrypt hash is stored, from which nobody can recover the password',
            'While the account exists; overwritten when changed',
          ],
          [
            'Division range, region, applicant type, unified social credit code, contact, and the contact phone number if you gave one',
            'To review your organisation and decide on access to the platform',
            'While the account exists; overwritten when changed',
          ],
          [
            'Review status and remarks, with the time of each submission and decision and the account that made it',
            'To tell you the result and what to correct',
            'While the account exists',
          ],
          [
            'Passkeys: the name you give, the public key, the identifier and connection types that your device reports, the count of signatures, when added and last used',
            'To sign in by passkey. Fingerprints, faces and private keys never leave your device',
            'While the account exists; deleted when removed or when the password is reset',
          ],
          [
            'Two-step verification: the authenticator’s key (encrypted), the time step of the latest code used, hashes of the recovery codes, when it was switched on',
            'To check the second step of a sign-in; a recovery code stands in for a lost authenticator',
            'Deleted when two-step verification is switched off, with the account at the latest',
          ],
          [
            'Linked accounts of other providers: the number, nickname and picture address that the provider gives, when linked and last used to sign in',
            'To sign in here by that account',
            'While the account exists; deleted when unlinked or when the password is reset',
          ],
          [
            'A request to delete the account: when it was made and when the account goes',
            'To let you cancel within 15 days, then to delete the account',
            'Deleted when cancelled, or with the account',
          ],
          [
            'Registration code',
            'Checked when you sign in. Stored encrypted, so that your personal centre can show it again',
            'While the account exists',
          ],
          [
            'Sessions: hash of the token, network address, browser identification, start, last use and end',
            'To keep you signed in, and to end that when you sign out or change your password; to tell you under “Account and security” where you are signed in',
            'Deleted when you sign out; otherwise they end after 30 days by default and are cleared a day later',
          ],
          [
            'Sign-in attempts: keyed digest of the account, network address, result, time',
            'To stop others from guessing passwords',
            'Cleared after about an hour',
          ],
          [
            'Sign-in log: account (the middle four digits of a mobile number hidden), way, result, network address, browser identification, time',
            'To let you and the operator notice sign-ins by others',
            'Deleted after a year',
          ],
          [
            'SMS codes: keyed digests of the code, the mobile number and the network address; time',
            'To check a code and to limit how many are sent. Neither number nor code can be read from them',
            'Cleared after a day',
          ],
          [
            'SMS: mobile number and text (encrypted), purpose, time, result',
            'To send codes, registration codes and review results; where no SMS provider is connected, staff read them and pass them on',
            'Text and full number are cleared once the provider has them, otherwise after 5 minutes (codes) or 7 days (notices); the number without its middle digits and the rest are deleted after 30 days',
          ],
          [
            'Documents of an application: the pictures and PDF files that you upload, their file names, descriptions and times; we redraw pictures, which removes locations and other hidden data',
            'Checked by the reviewers of your organisation’s details; seen by your organisation and by reviewers within their scope only',
            'Withdrawn ones are deleted at once; those of a decided application are kept with its review until the account is deleted',
          ],
          [
            'Messages within the site: text, time, whether read; one about a sign-in with a new browser has its network address',
            'To tell you of progress, answers and changes of your account',
            'As long as the account exists',
          ],
          [
            'Notifications: the email address that you chose to give and confirmed, when you did, and which messages also come by SMS and email; an address not yet confirmed, with a keyed digest of its code',
            'To send the messages you choose, and those about the security of your account, to that address; never for signing in or marketing',
            'Deleted when you remove the address or the password is reset, with the account at the latest; an address not confirmed is cleared after 15 minutes',
          ],
          [
            'Email: address and text (encrypted), time, result',
            'To send notifications and the codes that confirm an address, again if a try fails; sent by the operator’s mail server',
            'Deleted after 30 days, or with the account',
          ],
          [
            'Drafts: what you have entered and not yet submitted in the forms of registration, organisation details, change of mobile number, nickname, feedback and proposals, without passwords, codes and files (encrypted); your account if you were signed in, and of organisation details the member who kept it last',
            'To go on after closing the page, after a session has ended or on another device. With scripts it is kept when you stop typing; “Save draft” keeps it, too',
            'Cleared once submitted or discarded; 30 days after it was last kept otherwise',
          ],
          [
            'Members of an organisation: the organisation, the role and since when; members see one another’s nickname and masked mobile number. Of an invited number a keyed digest and the masked number',
            'So that several people of an organisation can fill in together; an invited number gets one SMS',
            'Deleted when you leave or are removed; an invitation once it is accepted, declined or withdrawn, or after 7 days',
          ],
          [
            'Favourites: the codes of the factors and footprints that you keep, your notes, when you kept them and the release you have seen; only you see the notes',
            'So that you find them again; you get a message when one is changed or retired',
            'Deleted when you remove them, at the latest with the account',
          ],
          [
            'Marker of a registration request (hash)',
            'So that a repeated submission does not create two accounts',
            'Invalid and cleared after 24 hours',
          ],
          [
            'Feedback: kind, text, the mobile number if you gave one, the page it is about and its language, your account if you were signed in, how it was handled',
            'To act on it and reply to you',
            'Deleted a year after it was settled, or earlier if you ask',
          ],
          [
            'Proposed factors: the figure, its source document and file, notes, the contact if you gave one, your account if you were signed in, how it was handled',
            'To check and answer your proposal; name, value and source are published with the answer',
            'Notes, contact and account are cleared a year after the answer; the rest stays with the public answer. You may ask for its deletion',
          ],
          [
            'Where feedback and proposals came from: keyed digests of the network address and of the submission',
            'To limit how often one sender can write, and to drop repeated posts. They cannot be turned back into an address',
            'Cleared after a day',
          ],
          [
            'Operation log: time, action, who (mobile number with four digits hidden), network address, request number',
            'To investigate problems and keep reviews traceable',
            'Kept by the operator under its records policy; the program does not delete it',
          ],
          [
            'Count of public data queries and of security reports: network address',
            'To keep one heavy reader from slowing others. Counted in memory, not written to the database',
            'The last ten thousand addresses of each, gone when the service restarts',
          ],
          [
            'Security reports that browsers send: path of the page, rule, site that was blocked, counted by day',
            'To find pages that were tampered with or written wrongly. They hold no query string and do not say who sent them',
            'Deleted after 90 days',
          ],
          [
            'Page views: numbers by day, page and source (direct, email, affiliate, video or search, or from within the site), known robots apart',
            'To see which content is useful. No cookies are used; no network address, browser name or visitor is recorded. The source is judged by the utm parameters of the address and by the referring site, neither of which is kept. So whether you ask not to be tracked (DNT, GPC) or not, there is nothing to track you by',
            'Deleted after 25 months',
          ],
          [
            'Server log: time, path of the address, result, duration, account number, request number',
            'To find and fix faults. It holds no query, nothing you entered and no token',
            'As the operator’s log settings say; requests of signed-in users are also in the database for 7 days, failed ones for 30, and then deleted',
          ],
        ],
      },
    },
    {
      id: 'cookies',
      title: 'Cookies in your browser',
      text: [
        'All are set by this site and shared with no other; none serves statistics or advertising. The browser also remembers in sessionStorage how far a page was scrolled, what you had typed on a page whose language or appearance you change (no passwords; deleted once the page is shown again), which regions you chose last, which records you ticked for comparison and how often a draft was saved, until you close the tab. localStorage is not used.',
      ],
      table: {
        caption: 'Cookies: name, content and lifetime',
        columns: ['Name', 'Content and purpose', 'Lifetime'],
        rows: [
          [
            'token',
            'Sign-in tokens, signed, not readable by scripts',
            '30 days; deleted when you sign out',
          ],
          [
            'renewed',
            'The sign-in token as renewed while you are signed in, signed, not readable by scripts; set only once it is renewed',
            '30 days; deleted when you sign out',
          ],
          [
            'loginstate',
            'Whether you are signed in, so that several windows agree',
            '30 days; deleted when you sign out',
          ],
          [
            'userinfo',
            'Nickname, file name of the picture, roles, review status and number of unread messages for the header; signed, not readable by scripts',
            '30 days, refreshed every minute; deleted when you sign out',
          ],
          [
            'returnto',
            'The page you wanted before signing in or registering, to return there; signed, not readable by scripts',
            '30 minutes, removed when you sign in',
          ],
          [
            'awaited',
            'The platform you wanted to enter before approval, to take you there once approved; signed, not readable by scripts',
            '30 days, removed by entering',
          ],
          ['notice', 'One notice for the next page', 'Deleted once shown; 1 day at most'],
          [
            'regcode',
            'The registration code of your last sign-in, to prefill the form; signed, not readable by scripts',
            '365 days',
          ],
          [
            'device',
            'That this browser has signed in to an account before, so that others guessing its password do not lock you out; signed, not readable by scripts',
            '180 days',
          ],
          [
            'social',
            'The sign-in by another provider that you began, and where it leads; signed, not readable by scripts',
            '10 minutes, deleted on return',
          ],
          [
            'second',
            'The ticket of a sign-in whose second step is due; signed, not readable by scripts',
            '5 minutes, deleted after the step',
          ],
          [
            'passkey',
            'The ticket of a sign-in by passkey that this browser asked for; signed, not readable by scripts',
            '5 minutes, deleted after the sign-in',
          ],
          [
            'qr',
            'The ticket of the QR code that this browser shows; signed, not readable by scripts',
            '2 minutes',
          ],
          [
            'draft',
            'The ticket of a draft of a registration: signed, not readable by scripts; set only once there is something to keep',
            '30 days; once you register, sign in or discard the draft, it is deleted, and the ticket expires after 1 day',
          ],
          [
            'kept',
            'What you sent when your session had ended or the service did not answer, encrypted, without passwords and files, to be restored when you sign in again or when the page is opened again',
            '30 minutes, deleted once restored',
          ],
          [
            'tabs',
            'The pages of the back office that a member of staff opened recently; signed, not readable by scripts; set only with page tabs switched on',
            '1 day; deleted when you sign out',
          ],
          ['registered', 'The result of a registration just made', '15 minutes'],
          ['feedback', 'Number and time of feedback just sent', '15 minutes'],
          ['preferences', 'Language, theme, type size, contrast and greyscale', '365 days'],
        ],
      },
    },
    {
      id: 'sharing',
      title: 'Who receives it',
      list: [
        'When you enter the business platform, this site hands it a short-lived token. For a few minutes the platform can use it to confirm your account and to read, not change, your nickname, roles, review status and organisation details. The token holds no password.',
        'Where an SMS provider is connected, it is given the mobile number and the text of each message it sends.',
        'Where email is offered, the operator’s mail provider is given the address and the text of each email, and passes them to your own mail provider. Under “Notifications” you can choose to have no email, or remove the address.',
        'External links open in a new window. The other site is not told which page you came from, nor who you are.',
        'Beyond that, your information is given to nobody else, unless the law requires it.',
      ],
    },
    {
      id: 'rights',
      title: 'Access, correction and deletion',
      list: [
        'See and correct: sign in and open the personal centre; nickname, picture, devices and sign-ins are under “Account and security”; “My data” exports everything that this site keeps about your account. An approved organisation that changes its name, region, type or credit code is reviewed again.',
        'Password: change it under “Change password”; all your other devices are then signed out.',
        'Delete the account: ask for it under “My data” with your password or an SMS code. You are signed out everywhere and what is undecided is withdrawn; for 15 days you can sign in and cancel. Then everything marked “while the account exists” and your files are deleted; feedback and proposed factors are no longer linked to the account, and the mobile number, contact and notes in them are cleared. Operation and sign-in logs stay as long as the table says. If you cannot sign in, contact the operator from the registered mobile number, who checks your identity first.',
        'Delete feedback: tell the operator its number, or roughly when you sent it and what it said.',
        'Clear cookies: signing out deletes the sign-in cookies; the others can be cleared in the browser.',
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      list: [
        'Tokens are stored as hashes, passwords as bcrypt hashes, registration codes encrypted.',
        'Forms are accepted from this site’s own pages only, and pages run no foreign scripts.',
        'Logs record no passwords, no tokens and no full mobile numbers.',
        'Reading feedback and deciding on reviews needs permission, and decisions are written to the operation log.',
      ],
    },
  ],
  contact: {
    id: 'contact',
    title: 'Contact us',
    text: [
      'For questions about this page, or to see, correct or delete information, send us feedback and choose “Question” or “Complaint”.',
    ],
    links: [{ to: '/AboutUs#feedback', name: 'Send feedback' }],
  },
}
