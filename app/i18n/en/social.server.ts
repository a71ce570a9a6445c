import type { Catalogue } from '../zh/index.server.ts'

export const social: Catalogue['social'] = {
  title: 'Sign in with another account',
  link: 'Sign in with another account',
  failed: 'You are not signed in',
  denied: 'The other site refused this sign-in, or you cancelled it there.',
  other:
    'This sign-in was not started in this browser, or was started more than 10 minutes ago. Sign in again.',
  unbound:
    'That account is not linked to an account on this site. Sign in here first, then link it under “Linked accounts”.',
  unnamed: 'no name given',
  trace: 'Reference',
  again: 'Sign in again',
  back: 'Back',
  bindTitle: 'Link another account',
  bindIntro:
    'Confirm with your password for this site. You can then sign in here with the other account.',
  bindSubmit: 'Link',
  password: 'Password',
  unbindTitle: 'Unlink',
  unbindIntro:
    'You can then no longer sign in here with “{name}”. You can link it again at any time.',
  unbindSubmit: 'Unlink',
  none: 'No other account is linked.',
  account: 'Linked account',
  bind: 'Link',
  rebind: 'Link another',
}
