/**
 * System messages in a language other than the stored one (Chinese). The variables are those of
 * `server/modules/notifications/kinds.ts`. Announcements are not included: they stay as written.
 */
export const messageTexts: Readonly<Record<string, string>> = {
  'userinfo-approved':
    'The application of “{enterprise}” has been approved. You can now enter the platform.',
  'userinfo-returned':
    'The details of “{enterprise}” have been returned for correction: {remark}{fields}',
  'userinfo-rejected': 'The application of “{enterprise}” has not been approved: {remark}',
  'userinfo-reopened': 'The details of “{enterprise}” are under review again.',
  'userinfo-submitted':
    'The details of “{enterprise}” have been submitted as case {number} and are waiting for review.',
  'review-claimed': 'We have begun to review case {number} and will tell you the result.',
  'feedback-answered': 'We have answered your feedback: {answer}',
  'proposal-answered': 'We have answered your proposed factor “{name}”: {answer}',
  'sign-in-new':
    'Someone signed in to your account on a new device or browser at {time} (address {address}). If this was not you, change your password at once.',
  'password-changed':
    'The password of your account was changed at {time}. If this was not you, reset your password at once and contact us.',
  'password-reset':
    'The password of your account was reset at {time}. All devices have been signed out; passkeys, linked accounts and the notification address, if any, have been removed. If this was not you, contact us at once.',
  'social-bound':
    'The account “{name}” was linked to yours at {time}; you can now sign in with it. If this was not you, unlink it at once and change your password.',
  'social-moved':
    'The account linked to yours was linked to another account at {time}; you can no longer sign in with it. If this was not you, contact us.',
  'passkey-added':
    'The passkey “{name}” was added to your account at {time}; you can now sign in with it. If this was not you, delete it at once and change your password.',
  'mail-changed':
    'The email address for notifications was changed to {mail} at {time}. If this was not you, change your password at once and enter your own address again.',
  'mail-removed':
    'The email address for notifications, {mail}, was removed at {time}; we no longer send messages there. If this was not you, change your password at once and enter your address again.',
  'deletion-asked':
    'You have asked us to delete your account. We will delete it on {day}; you can cancel until then. If this was not you, cancel at once and change your password.',
  'deletion-cancelled':
    'The deletion was cancelled at {time} and your account works as before. Submit withdrawn applications again.',
  'favourites-changed':
    'Data release {release} affects your favourites: {changed} changed, {withdrawn} retired.',
  'member-holder': 'You now own the record of “{enterprise}” and get the SMS about its reviews.',
  'member-invited':
    'An organisation has invited you to become a member. Accept or decline before {day}.',
  'member-joined': '{name} has accepted the invitation to “{enterprise}”. Role: {role}.',
  'member-declined':
    '{name} has declined the invitation to your organisation. Role offered: {role}.',
  'member-left': '{name} has left “{enterprise}”.',
  'member-removed': 'You are no longer a member of “{enterprise}”.',
  'member-role': 'Your role in “{enterprise}” is now: {role}.',
  'staff-submission': 'A new case is waiting for review.',
  'staff-account': 'A new staff account is waiting to be enabled.',
  'staff-release': 'Data that passed all checks are waiting for somebody else to publish them.',
  'phone-moved':
    'The mobile number of your account was changed to {phone}. If this was not you, change your password at once and contact us.',
  test: 'This is a test message, sent by {name} to themselves at {time}.',
}

/** Fixed Chinese terms that occur as values of the variables. */
export const messageWords: Readonly<Record<string, string>> = {
  系统消息: 'System',
  管理员: 'manager',
  填报员: 'editor',
  具体项目: 'To correct',
  // As messages of earlier releases have it.
  需要补正: 'To correct',
}
