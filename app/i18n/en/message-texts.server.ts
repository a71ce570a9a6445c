/**
 * The messages that the system sends by itself, for readers of other languages than the one they are stored in. The
 * variables are those of `server/modules/notices/kinds.ts`. Announcements are not among them: they stay as written.
 */
export const messageTexts: Readonly<Record<string, string>> = {
  'userinfo-approved':
    'The application of “{enterprise}” has been approved. You can now enter the platform.',
  'userinfo-returned':
    'The details of “{enterprise}” have been returned for correction: {remark}{fields}',
  'userinfo-rejected': 'The application of “{enterprise}” has not been approved: {remark}',
  'userinfo-reopened': 'The details of “{enterprise}” are under review again.',
  'userinfo-submitted':
    'The details of “{enterprise}” have been submitted as case {number} and wait for review.',
  'review-claimed':
    'Case {number} has been taken up by our staff. You will be told the result of the review.',
  'feedback-answered': 'Your feedback has been answered: {answer}',
  'proposal-answered': 'The factor you proposed, “{name}”, has been answered: {answer}',
  'sign-in-new':
    'Your account was signed in to on a new device or browser at {time} (address {address}). If this was not you, change your password at once.',
  'password-changed':
    'The password of your account was changed at {time}. If this was not you, reset your password at once and contact us.',
  'password-reset':
    'The password of your account was reset at {time}. All devices have been signed out; passkeys and linked accounts, if any, have been removed. If this was not you, contact us at once.',
  'social-bound':
    'The account “{name}” was linked to yours at {time} and can sign you in from now on. If this was not you, unlink it at once and change your password.',
  'social-moved':
    'The account linked to yours was linked to another account at {time} and can no longer sign you in. If this was not you, contact us.',
  'passkey-added':
    'The passkey “{name}” was added to your account at {time} and can sign you in from now on. If this was not you, delete it at once and change your password.',
  'mail-changed':
    'The email address for notifications was changed to {mail} at {time}. If this was not you, change your password at once and enter your own address again.',
  'mail-removed':
    'The email address for notifications, {mail}, was removed at {time}; messages will no longer be sent there. If this was not you, change your password at once and enter your address again.',
  'deletion-asked':
    'You have asked for your account to be deleted. It will be deleted on {day}; until then you can cancel that. If this was not you, cancel it at once and change your password.',
  'deletion-cancelled':
    'The deletion was cancelled at {time} and the account works as before. An application that was withdrawn has to be submitted again.',
  'favourites-changed':
    'Release {release} of the database concerns your favourites: changed {changed}, withdrawn {withdrawn}.',
  'member-holder':
    'Your account now holds the record of “{enterprise}”: text messages about the review go to you.',
  'member-invited':
    'An organisation has invited you to become a member. Please accept or decline before {day}.',
  'member-joined': '{name} has accepted the invitation to “{enterprise}”. Role: {role}.',
  'member-declined':
    '{name} has declined the invitation to your organisation. Role offered: {role}.',
  'member-left': '{name} has left “{enterprise}”.',
  'member-removed': 'You are no longer a member of “{enterprise}”.',
  'member-role': 'Your role in “{enterprise}” is now: {role}.',
  'staff-submission': 'A newly submitted case waits for review.',
  'staff-account': 'A newly registered staff account waits to be enabled.',
  'staff-release': 'Data that passed all checks wait for somebody else to publish them.',
  'phone-moved':
    'The mobile number of your account was changed to {phone}. If this was not you, change your password at once and contact us.',
  test: 'This is a test message, sent by {name} to themselves at {time}.',
}

/** Words of our own that stand in variables. */
export const messageWords: Readonly<Record<string, string>> = {
  系统消息: 'System',
  管理员: 'manager',
  填报员: 'editor',
  需要补正: 'To correct',
}
