import { MessageList } from '#app/components/message-list.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { pageHead } from '#app/i18n/pages.server.ts'
import './messages.css'
import { messagesAction, messagesData } from './messages.server.ts'

const PATH = '/account/messages'

export const loader = pageLoader({ signedIn: true }, async (context) => ({
  ...(await messagesData(context, PATH)),
  head: { ...pageHead(context.locale, 'messages'), path: PATH, noindex: true },
}))

export const action = messagesAction

/** 消息: what an applicant was told. */
export default function Messages() {
  const t = useT()
  const { head, ...shown } = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head.title} lead={head.description} />
      <div className="wrap">
        <p className="messages-choose">
          <a href="/account/notifications">{t('notifications.nav')}</a>
        </p>
        <MessageList {...shown} />
      </div>
    </main>
  )
}
