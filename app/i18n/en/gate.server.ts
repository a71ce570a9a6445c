import type { Catalogue } from '../zh/index.server.ts'

export const gate: Catalogue['gate'] = {
  logged: 'Sign-ins and operations are logged',
  support: 'Support {phone}',
  privacy: 'Privacy policy',
  lock: {
    intro:
      'Every page of this session stays closed until you unlock it. What you have saved is kept.',
    password: 'Lock password',
    passwordHint: 'Optional, for this time only. Without one, unlock with your login password.',
    submit: 'Lock the screen',
    since: 'Locked at {time}',
    unlock: 'Lock password or login password',
    eitherHint: 'The password you chose when locking, or your login password.',
    ownHint: 'No lock password was set. Enter your login password.',
    unlockSubmit: 'Unlock',
    wrong: 'Wrong lock password',
    leave: 'Log out and return to login',
    cancel: 'Back',
  },
}
