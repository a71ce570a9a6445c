import { useActionData } from '@remix-run/react'
import { FormValues } from '#app/components/ui/form-values.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { formValues } from '#app/forms/define-form.ts'
import { siteSettingsForm } from '#app/forms/site-settings.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { config } from '#app/http/host/config.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { getSettings, updateSettings } from '#server/contract/settings.ts'
import { FactPanel } from '../fact-panel.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'

const PATH = '/admin/settings'
const HANDOVERS = {
  direct: 'staff.settings.handoverDirect',
  page: 'staff.settings.handoverPage',
} as const

export const loader = pageLoader({ permission: getSettings }, async ({ api, may, t }) => {
  const values = formValues(siteSettingsForm, await api(getSettings))
  const { handover, ...site } = config.site
  return {
    head: staffHead(t('staff.settings.title'), PATH),
    values,
    version: versionOf({ values }),
    mayChange: await may(updateSettings),
    environment: {
      ...site,
      handover: t(HANDOVERS[handover]),
    },
  }
})

export const action = formActions({
  save: formIntent({
    ...siteSettingsForm.intent,
    when: () => true,
    permission: updateSettings,
    current: async ({ api }) => ({ values: formValues(siteSettingsForm, await api(getSettings)) }),
    async work({ input, api, goTo }) {
      await api(updateSettings, { body: input })
      return goTo(PATH, 'recordSaved')
    },
  }),
})

/** Site settings that staff may change; an empty one falls back to the environment's value. */
export default function Page() {
  const t = useT()
  const { head, values, version, environment, mayChange } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const names = Object.keys(environment) as (keyof typeof environment)[]
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} lead={t('staff.settings.lead')}>
        <a className="btn secondary" href="/admin/settings/holidays">
          {t('holidays.title')}
        </a>
      </ScreenHead>
      <div className="fact-panel-columns">
        <section>
          {mayChange ? (
            <PlainForm
              form={siteSettingsForm}
              id="site-settings"
              reply={reply}
              values={values}
              version={version}
            />
          ) : (
            <FormValues form={siteSettingsForm} values={values} />
          )}
        </section>
        <FactPanel
          title={t('staff.settings.environment')}
          facts={names.map((name) => [t(`staff.settings.fields.${name}`), environment[name]])}
        />
      </div>
    </main>
  )
}
