import type { ComponentType } from 'react'
import type { MessageNamespace } from '#app/i18n/t.tsx'

interface IslandEntry {
  load: () => Promise<{ default: ComponentType<never> }>
  /** The texts serialised with it: `form.label`, or a whole namespace. */
  texts: readonly MessageNamespace[]
}

const entry = <Load extends IslandEntry['load']>(
  load: Load,
  texts: readonly MessageNamespace[],
) => ({ load, texts })

/** All islands: name in the page, module loaded by the browser, and texts. */
export const islands = {
  login: entry(
    () => import('./login-form.tsx'),
    ['form', 'account.login', 'account.captcha', 'errorPrefix'],
  ),
  'sms-code': entry(
    () => import('./sms-form.tsx'),
    ['form', 'account.login', 'account.reset', 'errorPrefix'],
  ),
  register: entry(
    () => import('./register-form.tsx'),
    ['form', 'draft', 'account.register', 'errorPrefix'],
  ),
  password: entry(() => import('./password-form.tsx'), ['form', 'account.password', 'errorPrefix']),
  profile: entry(
    () => import('./profile-form.tsx'),
    [
      'form',
      'draft',
      'account.profile',
      'account.correction',
      'account.phone',
      'errorPrefix',
      'members.editor',
    ],
  ),
  phone: entry(
    () => import('./phone-form.tsx'),
    ['form', 'draft', 'account.phone', 'account.password.back', 'errorPrefix'],
  ),
  feedback: entry(() => import('./feedback-form.tsx'), ['feedback', 'form', 'errorPrefix']),
} satisfies Record<string, IslandEntry>

export type IslandName = keyof typeof islands
export type IslandComponent<Name extends IslandName> = Awaited<
  ReturnType<(typeof islands)[Name]['load']>
>['default']

/** Props are serialised as JSON, so a function among them is a type error. */
export type IslandProps<Name extends IslandName> =
  IslandComponent<Name> extends (props: infer Props extends object) => unknown
    ? { [K in keyof Props]: Props[K] extends (...args: never) => unknown ? never : Props[K] }
    : never

/** The content of `data-props`. */
export interface IslandPayload {
  props: object
  texts: object
  /** The page's address with its query. */
  address: string
}
