import { account } from './account.ts'
import { admin } from './admin.server.ts'
import { consoleFrame } from './console.server.ts'
import { consolePreferences } from './console-preferences.server.ts'
import { application } from './application.server.ts'
import { attachments } from './attachments.server.ts'
import { analysis } from './analysis.server.ts'
import { dataProblems } from './data-problems.server.ts'
import { dataRelease } from './data-release.server.ts'
import { draft } from './draft.server.ts'
import { favourites } from './favourites.server.ts'
import { members } from './members.server.ts'
import { feedback } from './feedback.server.ts'
import { form } from './form.ts'
import { frame } from './frame.server.ts'
import { gate } from './gate.server.ts'
import { infra } from './infra.server.ts'
import { mail } from './mail.server.ts'
import { handover } from './handover.server.ts'
import { holidays } from './holidays.server.ts'
import { links } from './links.server.ts'
import { list } from './list.server.ts'
import { ownAccount } from './own-account.server.ts'
import { notifications } from './notifications.server.ts'
import { ownData } from './own-data.server.ts'
import { ownFeedback } from './own-feedback.server.ts'
import { passkeys } from './passkeys.server.ts'
import { messages } from './messages.server.ts'
import { people } from './people.server.ts'
import { flashes } from './flashes.server.ts'
import { proposals } from './proposals.server.ts'
import { refusals } from './refusals.server.ts'
import { review } from './review.server.ts'
import { rules } from './rules.server.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.server.ts'
import { social } from './social.server.ts'
import { systemState } from './system-state.server.ts'
import { workplace } from './workplace.server.ts'
import { staff } from './staff.server.ts'

/** The source catalogue: all texts except the pages' own content. */
export const zh = {
  ...shell,
  ...frame,
  account,
  admin,
  consoleFrame,
  consolePreferences,
  analysis,
  application,
  attachments,
  dataProblems,
  dataRelease,
  workplace,
  draft,
  favourites,
  members,
  feedback,
  form,
  gate,
  handover,
  holidays,
  infra,
  mail,
  links,
  list,
  messages,
  notices: flashes,
  notifications,
  ownAccount,
  ownData,
  ownFeedback,
  passkeys,
  people,
  proposals,
  refusals,
  review,
  rules,
  signIn,
  social,
  staff,
  systemState,
}

/** Literal types of the texts, from which the compiler reads their placeholders. */
export type Source = typeof zh
type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
/** The same keys with texts of any language. */
export type Catalogue = Texts<Source>
