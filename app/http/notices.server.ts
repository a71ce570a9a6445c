import { z } from 'zod'
import { clear, noticeCookie, readCookie } from './cookies.server.ts'

/** Keys of `notice.*` in the catalogue; the kind decides edge colour and icon. */
export const NOTICES = {
  loginFirst: { kind: 'warning', link: '/login' },
  completeInfo: { kind: 'warning', link: '/edituserinfo' },
  underReview: { kind: 'info', link: '/edituserinfo#progress' },
  registered: { kind: 'success', link: '/login' },
  loggedOut: { kind: 'success' },
  loggedIn: { kind: 'success' },
  sessionExpired: { kind: 'warning', link: '/login' },
  submitted: { kind: 'success' },
  saved: { kind: 'success' },
  passwordChanged: { kind: 'success' },
  platformDown: { kind: 'error' },
  preferencesSaved: { kind: 'success' },
} as const
export type NoticeKey = keyof typeof NOTICES

const Notice = z.object({
  key: z.enum(Object.keys(NOTICES) as [NoticeKey, ...NoticeKey[]]),
  values: z.record(z.string(), z.string()).optional(),
})
export type Notice = z.output<typeof Notice>

export const noticeHeader = (key: NoticeKey, values?: Record<string, string>) =>
  noticeCookie.serialize({ key, values } satisfies Notice)

/** The waiting notice, if any, and the header that takes it away once shown. */
export async function takeNotice(request: Request) {
  const notice = await readCookie(noticeCookie, request, (value) => Notice.safeParse(value).data)
  return (
    notice && { notice: { ...notice, ...NOTICES[notice.key] }, header: await clear(noticeCookie) }
  )
}
