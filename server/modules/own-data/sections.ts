import type { Section } from './section.ts'
import { ACCOUNT } from './sections/account.ts'
import { ACTIVITY } from './sections/activity.ts'
import { APPLICATION } from './sections/application.ts'
import { CONTRIBUTIONS } from './sections/contributions.ts'

/** All that is stored about an account, except secrets and data that would identify others. */
export const SECTIONS: readonly Section[] = [
  ...ACCOUNT,
  ...APPLICATION,
  ...ACTIVITY,
  ...CONTRIBUTIONS,
]
