import { useActionData } from '@remix-run/react'
import * as z from 'zod/mini'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { messageText } from '#app/forms/messages.ts'
import { useT } from '#app/i18n/t.tsx'
import { saveQuickLinks } from '#server/contract/workplace.ts'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'
import { LINKS_MAX, linkChoices, workplaceData } from './workplace.server.ts'
import './workplace.css'

const PATH = '/admin/quick-links'

export const loader = pageLoader({ permission: saveQuickLinks }, async (context) => {
  const [choices, { links }] = await Promise.all([linkChoices(context), workplaceData(context)])
  const chosen = links.map(({ path }) => path)
  const head = staffHead(context.t('workplace.links.formTitle'), PATH)
  return { choices, chosen, most: LINKS_MAX, head }
})

export const action = formActions({
  save: formIntent({
    when: () => true,
    permission: saveQuickLinks,
    schema: z.object({ links: z.array(z.string().check(z.maxLength(60))) }),
    async work({ input, api, goTo, refuse, may, t }) {
      if (input.links.length > LINKS_MAX) return refuse({ links: 'workplace.links.tooMany' })
      const known = new Set<string>((await linkChoices({ may, t })).map(({ path }) => path))
      await api(saveQuickLinks, { body: { links: input.links.filter((one) => known.has(one)) } })
      return goTo('/admin', 'recordSaved')
    },
  }),
})

/** Choice of the user's quick links. */
export default function Page() {
  const t = useT()
  const { choices, chosen: saved, most, head } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const [error] = Object.values(reply?.result.error ?? {}).flatMap((texts) => texts ?? [])
  const chosen = reply ? [reply.result.initialValue?.links ?? []].flat() : saved
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} lead={t('workplace.links.formLead', { n: most })} />
      <form method="post" className="workplace-form">
        {error && (
          <p className="inset danger" role="alert" id="links-error">
            {messageText(t, error)}
          </p>
        )}
        <fieldset aria-describedby={error ? 'links-error' : undefined}>
          <legend>{t('workplace.links.legend')}</legend>
          {choices.map(({ path, name }) => (
            <label key={path}>
              <input
                type="checkbox"
                name="links"
                value={path}
                defaultChecked={chosen.includes(path)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <p className="btn-row">
          <button className="btn primary large" name="intent" value="save">
            {t('workplace.links.save')}
          </button>
          <a className="btn secondary large" href="/admin">
            {t('list.confirm.back')}
          </a>
        </p>
      </form>
    </main>
  )
}
