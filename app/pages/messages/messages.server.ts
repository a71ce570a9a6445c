import { redirect } from '@remix-run/node'
import type { MessageListProps } from '#app/components/message-list.tsx'
import { timeFormat } from '#app/components/time-format.ts'
import { pagingOf } from '#app/components/ui/paging.tsx'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import { clear, userinfoCookie } from '#app/http/host/cookies.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { notificationSender, notificationText } from '#app/i18n/notification-text.server.ts'
import { readPage } from '#app/lists/url-params.ts'
import {
  myNotifications,
  readAllNotifications,
  readNotifications,
  unreadCount,
} from '#server/contract/notifications.ts'
import { isRecordId } from '#shared/record-id.ts'

const SIZE = 20

/** Whether a link stays on this site. */
const isOwn = (link: string) => /^\/(?![/\\])/.test(link)

/** The visitor's messages, for the lists of the portal and the console. */
export async function messagesData(
  { api, url, locale }: PageContext,
  path: string,
): Promise<MessageListProps> {
  const onlyUnread = url.searchParams.has('unread')
  const page = readPage(url.searchParams)
  const query = {
    pageNo: page,
    pageSize: SIZE,
    ...(onlyUnread && { readStatus: 'false' as const }),
  }
  const [{ list, total }, unread] = await Promise.all([
    api(myNotifications, { query }),
    api(unreadCount),
  ])
  const time = timeFormat(locale)
  const address = (n: number) => {
    const rest = [...(onlyUnread ? ['unread=1'] : []), ...(n > 1 ? [`page=${n}`] : [])].join('&')
    return rest ? `${path}?${rest}` : path
  }
  return {
    path,
    onlyUnread,
    unread,
    messages: list.map((row) => ({
      id: row.id,
      sender: notificationSender(locale, row.templateNickname),
      ...notificationText(locale, row),
      time: time(row.createTime),
      unread: !row.readStatus,
      hasLink: isOwn(row.link),
    })),
    paging: pagingOf(page, Math.max(1, Math.ceil(total / SIZE)), address),
  }
}

/** @throws Response 404 for an invalid id */
function idOf(argument: string): string {
  if (!isRecordId(argument)) throw new Response(null, { status: 404 })
  return argument
}

/** Actions of the list's buttons. The next page reads the header's count again. */
export const messagesAction = formActions({
  read: formIntent({
    schema: NoFields,
    signedIn: true,
    async work({ api, argument, url, setHeader }) {
      await api(readNotifications, { query: { ids: idOf(argument) } })
      setHeader('set-cookie', await clear(userinfoCookie))
      return redirect(url.pathname + url.search, 303)
    },
  }),
  readAll: formIntent({
    schema: NoFields,
    signedIn: true,
    async work({ api, url, setHeader }) {
      await api(readAllNotifications)
      setHeader('set-cookie', await clear(userinfoCookie))
      return redirect(url.pathname, 303)
    },
  }),
  open: formIntent({
    schema: NoFields,
    signedIn: true,
    async work({ api, argument, url, setHeader }) {
      const id = idOf(argument)
      const { list } = await api(myNotifications, { query: { id: Number(id) } })
      const [found] = list
      if (!found) throw new Response(null, { status: 404 })
      await api(readNotifications, { query: { ids: id } })
      setHeader('set-cookie', await clear(userinfoCookie))
      return redirect(isOwn(found.link) ? found.link : url.pathname, 303)
    },
  }),
})
