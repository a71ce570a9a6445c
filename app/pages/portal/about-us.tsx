import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-action.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { contactFacts } from '#app/http/host/site.server.ts'
import { ContactFacts } from '#app/components/contact-facts.tsx'
import { Band } from '#app/components/ui/band.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { feedbackData, sendFeedback } from './feedback/feedback.server.ts'
import { FeedbackPanel } from './feedback/feedback-panel.tsx'

export const loader = pageLoader({ page: 'AboutUs' }, async (context) => ({
  words: pick(context.locale, content).portal.aboutUs,
  facts: contactFacts(context.locale, context.t),
  feedback: await feedbackData(context),
}))

export const action = sendFeedback

export default function AboutUs() {
  const { head, words, facts, feedback } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={head?.description} />
      <Band title={words.intro.title}>
        <div className="prose">
          {words.intro.text.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Band>
      <Band alt title={words.principles.title}>
        <ul className="grid-2 plain-list">
          {words.principles.items.map((item) => (
            <li key={item.name} className="card">
              <h3>{item.name}</h3>
              <p className="muted">{item.text}</p>
            </li>
          ))}
        </ul>
      </Band>
      {facts.length > 0 && (
        <Band id="contact" title={words.contact.title}>
          <ContactFacts facts={facts} />
        </Band>
      )}
      <Band
        alt={facts.length > 0}
        id="feedback"
        title={feedback.words.title}
        line={feedback.words.line}
      >
        <FeedbackPanel data={feedback} reply={reply} />
      </Band>
    </main>
  )
}
