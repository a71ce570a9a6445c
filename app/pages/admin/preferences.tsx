import { useActionData } from '@remix-run/react'
import * as z from 'zod/mini'
import {
  asPreferences,
  CHOICES,
  ConsolePreferencesForm,
  SWITCHES,
} from '#app/forms/console-preferences.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { safeRedirect } from '#app/http/session/safe-redirect.ts'
import { messageText } from '#app/forms/messages.ts'
import { sentences } from '#app/i18n/punctuation.ts'
import { useI18n } from '#app/i18n/t.tsx'
import {
  CONSOLE_CHOICES,
  getConsolePreferences,
  saveConsolePreferences,
  DEFAULT_PREFERENCES,
} from '#server/contract/console.ts'
import { closeOthers, closeTab } from './tabs.server.ts'
import '#app/components/ui/radio-cards.css'
import './console-preferences.css'

export const loader = pageLoader(
  { page: 'consolePreferences', signedIn: true },
  async ({ api }) => ({
    chosen: await api(getConsolePreferences),
  }),
)

const PATH = '/admin/preferences'
/** The page to return to. */
const Back = z.object({ back: z.optional(z.string()) })

export const action = formActions({
  save: {
    schema: ConsolePreferencesForm,
    signedIn: true,
    async work({ input, api, goTo }) {
      await api(saveConsolePreferences, { body: asPreferences(input) })
      return goTo(PATH, 'preferencesSaved')
    },
  },
  reset: {
    schema: NoFields,
    signedIn: true,
    async work({ api, goTo }) {
      await api(saveConsolePreferences, { body: DEFAULT_PREFERENCES })
      return goTo(PATH, 'preferencesSaved')
    },
  },
  /** The header's button: returns to the same page. */
  collapse: {
    schema: Back,
    signedIn: true,
    async work({ input, api, goTo }) {
      const chosen = await api(getConsolePreferences)
      await api(saveConsolePreferences, { body: { ...chosen, collapse: !chosen.collapse } })
      return goTo(safeRedirect(input.back, '/admin'))
    },
  },
  /** A tab's close button; `closeOthers` keeps the open tab. */
  closeTab: {
    schema: Back,
    signedIn: true,
    work: async ({ input, argument, goTo, ...context }) =>
      goTo(await closeTab(context, input.back, argument)),
  },
  closeOthers: {
    schema: Back,
    signedIn: true,
    work: async ({ input, goTo, ...context }) => goTo(await closeOthers(context, input.back)),
  },
})

/** 项目配置: personal settings of the console. */
export default function Page() {
  const { t, locale } = useI18n()
  const { head, chosen: saved } = usePageData<typeof loader>()
  const { error: errors, initialValue: typed } = useActionData<FormReply>()?.result ?? {}
  const [error] = Object.values(errors ?? {}).flatMap((texts) => texts ?? [])
  const form = typed?.intent === 'save' ? ConsolePreferencesForm.safeParse(typed).data : undefined
  const chosen = form ? asPreferences(form) : saved
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <h1>{head?.title}</h1>
      {error && (
        <p className="inset danger" role="alert">
          {messageText(t, error)}
        </p>
      )}
      <form method="post" className="console-preferences">
        <fieldset>
          <legend>{t('consolePreferences.switches')}</legend>
          <div className="console-preferences-switches">
            {SWITCHES.map((name) => (
              <label key={name}>
                <input type="checkbox" name={name} value="true" defaultChecked={chosen[name]} />
                {t(`consolePreferences.switch.${name}`)}
              </label>
            ))}
          </div>
          <p className="hint">
            {sentences(locale, [
              t('consolePreferences.tagsViewHint'),
              t('consolePreferences.fullscreenHint'),
            ])}
          </p>
        </fieldset>
        {CHOICES.map((name) => (
          <fieldset key={name}>
            <legend>{t(`consolePreferences.choice.${name}`)}</legend>
            <div className="radio-cards">
              {CONSOLE_CHOICES[name].map((value) => (
                <label key={value}>
                  <input
                    type="radio"
                    name={name}
                    value={value}
                    defaultChecked={chosen[name] === value}
                  />
                  <span>{t(`consolePreferences.value.${value}`)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <p className="btn-row">
          <button className="btn primary" name="intent" value="save">
            {t('admin.save')}
          </button>
          <button className="btn secondary" name="intent" value="reset">
            {t('consolePreferences.reset')}
          </button>
        </p>
      </form>
    </main>
  )
}
