import { MessageList } from '#app/components/message-list.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { AccountPage } from '../account/account-page.tsx'
import { messagesAction, messagesData } from './messages.server.ts'

const PATH = '/account/messages'

export const loader = pageLoader({ signedIn: true }, async (context) => ({
  ...(await messagesData(context, PATH)),
  head: { ...pageHead(context.locale, 'messages'), path: PATH, noindex: true },
}))

export const action = messagesAction

/** 消息: an applicant's messages. */
export default function Messages() {
  const { head, ...shown } = usePageData<typeof loader>()
  return (
    <AccountPage title={head.title} current="messages">
      <section className="card">
        <MessageList {...shown} />
      </section>
    </AccountPage>
  )
}
