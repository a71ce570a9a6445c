import { deviceName } from '#app/components/device-name.ts'
import { operationIn } from '#app/i18n/operation-words.server.ts'
import { timeFormat } from '#app/components/time-format.ts'
import { pagingOf } from '#app/components/ui/paging.tsx'
import { avatarForm } from '#app/forms/own-account.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import { clear, userinfoCookie } from '#app/http/host/cookies.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import type { MessageKey } from '#app/i18n/t.tsx'
import { Code } from '#server/contract/codes.ts'
import { avatarUploads } from '#server/contract/files.ts'
import { LOGIN_RESULT } from '#server/contract/logs.ts'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  ownLoginLog,
  ownOperateLog,
} from '#server/contract/own-sessions.ts'
import { updateProfile } from '#server/contract/profile.ts'
import { getTwoStep } from '#server/contract/two-step.ts'
import { readPage } from '#app/lists/url-params.ts'
import { isRecordId } from '#shared/record-id.ts'
import { addressPlace } from './address-place.server.ts'

type Context = Pick<PageContext, 'api' | 'locale' | 't' | 'url'>

const PAGE_SIZE = 20
/** Maximum page number: with a large OFFSET the database reads every row before it. */
const PAGES_MAX = 500

export async function sessionRows({ api, locale, t }: Context) {
  const time = timeFormat(locale)
  const sessions = await api(listOwnSessions)
  return sessions.map(({ id, current, clientId, clientName, ...session }) => ({
    id,
    current,
    device: deviceName(session.userAgent) || t('ownAccount.sessions.unknown'),
    app: clientId === 'default' ? '' : clientName || clientId,
    address: session.userIp,
    place: addressPlace(session.userIp),
    signedIn: time(session.createTime),
    seen: time(session.seenTime),
  }))
}
export type SessionRow = Awaited<ReturnType<typeof sessionRows>>[number]

/** The requested page of a log, with its paging links. */
async function logPage<Row>(
  url: URL,
  read: (query: { pageNo: number; pageSize: number }) => Promise<{ list: Row[]; total: number }>,
) {
  const pageNo = readPage(url.searchParams, PAGES_MAX)
  const { list, total } = await read({ pageNo, pageSize: PAGE_SIZE })
  const pages = Math.min(PAGES_MAX, Math.ceil(total / PAGE_SIZE))
  const to = (n: number) => {
    const query = new URLSearchParams(url.searchParams)
    query.set('page', String(n))
    return `?${query.toString()}`
  }
  return { list, paging: pages > 1 ? pagingOf(pageNo, pages, to) : undefined }
}

export async function signInRows({ api, locale, t, url }: Context) {
  const time = timeFormat(locale)
  const { list, paging } = await logPage(url, (query) => api(ownLoginLog, { query }))
  const rows = list.map(({ id, logType, result, userIp, userAgent, createTime }) => ({
    id,
    time: time(createTime),
    type: t(`staff.login.type.s${logType}` as MessageKey),
    result: t(`staff.login.result.s${result}` as MessageKey),
    succeeded: result === LOGIN_RESULT.success,
    address: userIp,
    place: addressPlace(userIp),
    device: deviceName(userAgent) || '—',
  }))
  return { rows, paging }
}
export type SignInPage = Awaited<ReturnType<typeof signInRows>>

export async function operationRows({ api, locale, url }: Context) {
  const time = timeFormat(locale)
  const { list, paging } = await logPage(url, (query) => api(ownOperateLog, { query }))
  const rows = list.map(({ createTime, userIp, ...row }) => ({
    ...operationIn(locale, row, row.code),
    address: userIp,
    place: addressPlace(userIp),
    time: time(createTime),
  }))
  return { rows, paging }
}
export type OperationPage = Awaited<ReturnType<typeof operationRows>>

export async function twoStepState({ api, locale }: Context) {
  const { enabledTime, required, recoveryCodes } = await api(getTwoStep)
  const since = enabledTime === null ? '' : timeFormat(locale)(enabledTime)
  return { since, required, recoveryCodes }
}
export type TwoStepState = Awaited<ReturnType<typeof twoStepState>>

/** Ends one session (`end:17`) or all others. */
export const sessionIntents = (path: string) => ({
  end: formIntent({
    schema: NoFields,
    signedIn: true,
    async work({ api, argument, t, goTo }) {
      if (!isRecordId(argument)) throw new Response(null, { status: 400 })
      const ended = await api(endOwnSession, { query: { id: Number(argument) } })
      const text = t(ended ? 'ownAccount.sessions.ended' : 'ownAccount.sessions.gone')
      return goTo(path, 'listDone', { text })
    },
  }),
  endOthers: formIntent({
    schema: NoFields,
    signedIn: true,
    async work({ api, t, goTo }) {
      const n = await api(endOtherSessions)
      return goTo(path, 'listDone', { text: t('ownAccount.sessions.othersDone', { n }) })
    },
  }),
})

const [putAvatar] = avatarUploads
const FILE = { field: 'avatarFile' }

/** Uploads or removes the avatar; the header shows the change at once. */
export const avatarIntents = (path: string) => ({
  avatar: formIntent({
    ...avatarForm.intent,
    signedIn: true,
    errors: { [Code.fileRefused]: FILE, [Code.fileEmpty]: FILE, [Code.fileQuota]: FILE },
    async work({ input, api, t, goTo, setHeader }) {
      await api.upload(putAvatar, { file: input.avatarFile })
      setHeader('set-cookie', await clear(userinfoCookie))
      return goTo(path, 'listDone', { text: t('ownAccount.avatar.done') })
    },
  }),
  removeAvatar: formIntent({
    schema: NoFields,
    signedIn: true,
    async work({ api, t, goTo, setHeader }) {
      await api(updateProfile, { body: { avatar: '' } })
      setHeader('set-cookie', await clear(userinfoCookie))
      return goTo(path, 'listDone', { text: t('ownAccount.avatar.removed') })
    },
  }),
})
