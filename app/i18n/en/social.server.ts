import type { Catalogue } from '../zh/index.server.ts'

export const social: Catalogue['social'] = {
  title: 'Sign in with another account',
  link: 'Sign in with another account',
  failed: 'You are not signed in',
  denied: 'The other site did not agree to this sign-in, or you cancelled it there.',
  other:
    'This sign-in was not begun in this browser, or more than 10 minutes ago. Please sign in again.',
  unbound:
    'That account is not linked to an account of this site. Sign in here first, then link it under “Linked accounts”.',
  unnamed: 'no name given',
  trace: 'Number',
  again: 'Sign in again',
  back: 'Back',
  bindTitle: 'Link another account',
  bindIntro:
    'Enter your password of this site to confirm. After that, the other account signs you in here.',
  bindSubmit: 'Link',
  password: 'Password',
  unbindTitle: 'Unlink',
  unbindIntro:
    'After that, “{name}” no longer signs you in here. You can link it again at any time.',
  unbindSubmit: 'Unlink',
  none: 'No other account is linked.',
  account: 'Linked account',
  bind: 'Link',
  rebind: 'Link another',
}
