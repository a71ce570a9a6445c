import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Translate } from '#app/i18n/t.tsx'
import { clear, flashCookie, readCookie } from '../host/cookies.server.ts'
import { isConsole } from './sign-in-page.ts'

const SIGN_IN = '/login'
const STAFF_SIGN_IN = '/admin/login'

/** Keys of `notices.*` in the catalogue; the kind decides colour and icon. `stays`: contains something that is shown only once. */
export const FLASHES = {
  loginFirst: { kind: 'warning', link: SIGN_IN },
  completeInfo: { kind: 'warning', link: '/edituserinfo' },
  underReview: { kind: 'info', link: '/edituserinfo#progress' },
  /** Instead of 审核中, for gates that are closed for another reason. */
  notSubmitted: { kind: 'warning', link: '/edituserinfo#info' },
  returned: { kind: 'warning', link: '/edituserinfo#info' },
  rejected: { kind: 'warning', link: '/edituserinfo#progress' },
  notSubmittedEditor: { kind: 'warning', link: '/edituserinfo#info' },
  returnedEditor: { kind: 'warning', link: '/edituserinfo#info' },
  rejectedEditor: { kind: 'warning', link: '/edituserinfo#progress' },
  staffIncomplete: { kind: 'info' },
  staffReview: { kind: 'info' },
  deletionAsked: { kind: 'warning', link: '/account/data#delete' },
  leaving: { kind: 'success' },
  staying: { kind: 'success' },
  signedInAlready: { kind: 'warning' },
  registrationKept: { kind: 'warning' },
  registered: { kind: 'success', link: SIGN_IN },
  loggedOut: { kind: 'success' },
  loggedOutHere: { kind: 'warning', link: SIGN_IN },
  loggedIn: { kind: 'success' },
  commonPassword: { kind: 'warning', link: '/register?mode=password' },
  commonPasswordStaff: { kind: 'warning', link: '/admin/profile?tab=password' },
  sessionExpired: { kind: 'warning', link: SIGN_IN },
  urged: { kind: 'success' },
  draftSaved: { kind: 'success' },
  draftDiscarded: { kind: 'success' },
  withdrawn: { kind: 'success' },
  changeWithdrawn: { kind: 'success' },
  submitted: { kind: 'success' },
  saved: { kind: 'success' },
  passwordChanged: { kind: 'success' },
  passwordReset: { kind: 'success' },
  staffRegistered: { kind: 'success', stays: true },
  regcodeFound: { kind: 'success', stays: true },
  phoneChanged: { kind: 'success' },
  socialBound: { kind: 'success' },
  socialUnbound: { kind: 'success' },
  platformDown: { kind: 'error' },
  userAdded: { kind: 'success', stays: true },
  recordAdded: { kind: 'success' },
  recordSaved: { kind: 'success' },
  messageSent: { kind: 'success' },
  mailQueued: { kind: 'success' },
  noticePushed: { kind: 'success' },
  recordDeleted: { kind: 'success' },
  preferencesSaved: { kind: 'success' },
  feedbackSent: { kind: 'success' },
  proposalSent: { kind: 'success' },
  proposalSentWithoutFile: { kind: 'warning', link: '/AboutUs#feedback' },
  listDone: { kind: 'success' },
  reviewDone: { kind: 'success' },
  dataPublished: { kind: 'success' },
  listPartly: { kind: 'warning' },
  listBatch: { kind: 'success' },
  listSame: { kind: 'info' },
} as const
export type FlashKey = keyof typeof FLASHES

const Flash = z.object({
  key: z.enum(Object.keys(FLASHES) as [FlashKey, ...FlashKey[]]),
  values: z.record(z.string(), z.string()).optional(),
})
type Flash = z.output<typeof Flash>

export const flashHeader = (key: FlashKey, values?: Record<string, string>) =>
  flashCookie.serialize({ key, values } satisfies Flash)

/** 303 to a path, with a flash at the bottom right if named. */
export const goTo = async (path: string, flash?: FlashKey, values?: Record<string, string>) =>
  redirect(path, {
    status: 303,
    headers: flash ? { 'set-cookie': await flashHeader(flash, values) } : {},
  })

/** A flash in the reader's language. */
export interface FlashText {
  kind: (typeof FLASHES)[FlashKey]['kind']
  /** Shown until it is closed, although it reports success. */
  stays?: boolean | undefined
  title: string
  text: string
  link?: { to: string; label: string }
  /** A button that undoes the action. */
  undo?: { to: string; intent: string; ids: string[]; label: string }
}

/** The pending flash, if any, and the header that clears it once shown. */
export async function takeFlash(request: Request, t: Translate) {
  const flash = await readCookie(flashCookie, request, (value) => Flash.safeParse(value).data)
  return flash && { flash: onPage(wordsOf(flash, t), request), header: await clear(flashCookie) }
}

/** Staff have a sign-in page of their own. There, a link to it would only lose the page that the sign-in opens. */
function onPage({ link, ...words }: FlashText, { url }: Request): FlashText {
  const { pathname } = new URL(url)
  if (!link || link.to !== SIGN_IN || !isConsole(pathname)) return link ? { ...words, link } : words
  return pathname === STAFF_SIGN_IN ? words : { ...words, link: { ...link, to: STAFF_SIGN_IN } }
}

function wordsOf({ key, values }: Flash, t: Translate): FlashText {
  const { kind, ...rest } = FLASHES[key]
  const label = t(`notices.${key}.link`)
  return {
    kind,
    title: t(`notices.${key}.title`, values),
    text: t(`notices.${key}.text`, values),
    stays: 'stays' in rest || undefined,
    link: 'link' in rest && label ? { to: rest.link, label } : undefined,
    undo: values?.['intent']
      ? {
          to: values['to'] ?? '',
          intent: values['intent'],
          ids: (values['ids'] ?? '').split(','),
          label,
        }
      : undefined,
  }
}
