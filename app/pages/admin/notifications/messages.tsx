import { MessageList } from '#app/components/message-list.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { messagesAction, messagesData } from '../../messages/messages.server.ts'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'

const PATH = '/admin/messages'

export const loader = pageLoader({ signedIn: true }, async (context) => ({
  ...(await messagesData(context, PATH)),
  head: staffHead(context.t('messages.bell'), PATH),
}))

export const action = messagesAction

/** The signed-in user's messages, within the console. */
export default function Page() {
  const t = useT()
  const { head, ...shown } = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} lead={t('messages.unreadCount', { n: shown.unread })} />
      <div className="list-block">
        <MessageList {...shown} />
      </div>
    </main>
  )
}
