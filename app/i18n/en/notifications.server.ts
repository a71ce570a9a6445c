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
      'Once you have confirmed it, we also send the messages you choose to this address. We use it for notifications only, never for signing in.',
    none: 'None',
    notOffered: 'This site does not send email yet.',
    provenAt: 'Confirmed',
    address: 'Email',
    addressHint: 'Such as name@example.cn. We will send a code to it',
    send: 'Send a code',
    change: 'Change the address',
    pending:
      'We have sent a code to {address}. It is valid until {time}. Enter the code from the email, and confirm that the account is yours.',
    stays: 'Until then, notifications still go to {address}.',
    again: 'Nothing arrived?',
    againText:
      'Check your spam folder and the address, or send the code again. Each new code replaces the one before.',
    code: 'Code from the email',
    codeHint: 'The 6 digits in the email',
    prove: 'Confirm the address',
    remove: 'Remove the address',
    removeTitle: 'Remove the email address',
    removeText:
      'We will no longer send messages to {address}, nor email about the security of your account. To remove it, confirm that the account is yours.',
    removeSubmit: 'Remove',
    back: 'Back to notifications',
  },
  topics: {
    title: 'How messages reach you',
    intro:
      'You find all messages under “Messages”. Choose which ones we also send by SMS or email.',
    needsMail: 'We send email once you have given and confirmed an address.',
    site: 'On this site',
    sms: 'SMS',
    mail: 'Email',
    always: ' (always)',
    save: 'Save',
    review: {
      name: 'Review results',
      text: 'Approved, returned for correction, rejected, or back under review. SMS goes to the record owner of your organisation.',
    },
    progress: { name: 'Progress', text: 'Your application was submitted, or review has begun.' },
    invitation: { name: 'Invitations', text: 'An organisation invites you to become a member.' },
    members: {
      name: 'Members of your organisation',
      text: 'Members who join or leave, and changes of roles and of the record owner.',
    },
    answers: { name: 'Answers', text: 'Answers to your feedback and to the factors you proposed.' },
    favourites: {
      name: 'Favourites',
      text: 'Data among your favourites was changed or retired.',
    },
    announcements: { name: 'Announcements', text: 'The operator’s announcements to applicants.' },
    other: { name: 'Other messages', text: 'Messages from staff about your application.' },
    signIn: {
      name: 'Sign-in security',
      text: 'Sign-ins on new devices; changes of password, passkeys, linked accounts and email address.',
      fixed:
        'We email everyone with an address about the security of their account. You cannot switch this off.',
    },
    account: {
      name: 'Mobile number and account deletion',
      text: 'Changes of the mobile number; deletion requested or cancelled.',
      fixed:
        'These are about who owns the account and your rights to your data, so SMS and email cannot be switched off.',
    },
  },
}
