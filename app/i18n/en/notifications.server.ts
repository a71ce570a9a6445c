import type { Catalogue } from '../zh/index.server.ts'

export const notifications: Catalogue['notifications'] = {
  nav: 'Notifications',
  saved: 'Your notification settings are saved',
  sent: 'The code is on its way. Check your email',
  proven: 'Your email address is confirmed',
  removed: 'Your email address is removed',
  mail: {
    title: 'Email address',
    intro:
      'Once you have confirmed it, the messages that you choose come to this address as well. It is used for notifications only, never to sign in.',
    none: 'None',
    notOffered: 'This site does not send email yet.',
    provenAt: 'Confirmed',
    address: 'Email',
    addressHint: 'Such as name@example.cn. We will send a code to it',
    send: 'Send a code',
    change: 'Change the address',
    pending:
      'A code was sent to {address}. It is valid until {time}. Enter the code from the email, and show that the account is yours.',
    stays: 'Until then, notifications still go to {address}.',
    again: 'Nothing arrived?',
    againText:
      'Look into the spam folder, check the address, or send the code again. Each new code replaces the one before.',
    code: 'Code from the email',
    codeHint: 'The 6 digits in the email',
    prove: 'Confirm the address',
    remove: 'Remove the address',
    removeTitle: 'Remove the email address',
    removeText:
      'Messages will no longer be sent to {address}, nor will email about the security of your account. Show that the account is yours to remove it.',
    removeSubmit: 'Remove',
    back: 'Back to notifications',
  },
  topics: {
    title: 'How messages reach you',
    intro:
      'All messages are shown under “Messages”. Choose which of them also come by text message or email.',
    needsMail: 'Email is sent once you have given and confirmed an address.',
    site: 'On this site',
    sms: 'Text message',
    mail: 'Email',
    always: ' (always)',
    save: 'Save',
    review: {
      name: 'Review results',
      text: 'Approved, returned for correction, rejected, or back under review. Text messages go to the account that holds your organisation’s record.',
    },
    progress: { name: 'Progress', text: 'Your application was submitted, or taken up.' },
    invitation: { name: 'Invitations', text: 'An organisation invites you to become a member.' },
    members: {
      name: 'Members of your organisation',
      text: 'Members who join or leave, and changes of roles and of who holds the record.',
    },
    answers: { name: 'Answers', text: 'Answers to your feedback and to the factors you proposed.' },
    favourites: {
      name: 'Favourites',
      text: 'Data among your favourites was changed or withdrawn.',
    },
    announcements: { name: 'Announcements', text: 'What the operator announces to applicants.' },
    other: { name: 'Other messages', text: 'What staff write to you about your matters.' },
    signIn: {
      name: 'Sign-in security',
      text: 'Sign-ins on new devices; changes of password, passkeys, linked accounts and email address.',
      fixed:
        'Email about the security of your account goes to everyone with an address and cannot be switched off.',
    },
    account: {
      name: 'Mobile number and account deletion',
      text: 'Changes of the mobile number; deletion requested or cancelled.',
      fixed:
        'These are about who owns the account and your rights to your data, so text messages and email cannot be switched off.',
    },
  },
}
