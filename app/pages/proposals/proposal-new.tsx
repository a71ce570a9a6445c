import { useActionData } from '@remix-run/react'
import { readDraft } from '#app/http/forms/draft-view.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { SITE_PAGES } from '#app/i18n/site-pages.server.ts'
import { FormKey } from '#app/components/ui/form.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { proposalForm } from '#app/forms/proposal.ts'
import { useT } from '#app/i18n/t.tsx'
import { sendProposal } from './proposal-new.server.ts'
import './proposals.css'

/** Preset: the first library. */
const BEFOREHAND = { library: 'factor' }

export const loader = pageLoader({ page: 'proposalNew' }, async (context) => ({
  parents: [{ name: pageHead(context.locale, 'proposals').title, to: SITE_PAGES.proposals.path }],
  kept: await readDraft(context, {
    form: 'proposal',
    of: proposalForm,
    current: { values: BEFOREHAND },
  }),
}))

export const action = sendProposal

export default function Page() {
  const t = useT()
  const { head, parents, kept } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>() ?? kept.reply
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={head?.description} parents={parents} />
      <div className="wrap proposals">
        <div className="proposals-form">
          <PlainForm
            form={proposalForm}
            id="proposal"
            reply={reply}
            values={BEFOREHAND}
            draft={kept.view}
            before={<FormKey />}
            after={{
              contact: (
                <p className="form-note">
                  {t('proposals.kept')} <a href="/privacy">{t('proposals.privacy')}</a>
                </p>
              ),
            }}
          />
        </div>
      </div>
    </main>
  )
}
