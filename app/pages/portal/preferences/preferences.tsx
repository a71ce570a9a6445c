import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { save } from './save.server.ts'
import '#app/components/ui/radio-cards.css'
import './preferences.css'

export const loader = pageLoader({ page: 'preferences' }, ({ locale, preferences }) => ({
  words: pick(locale, content).preferences,
  chosen: preferences,
}))

export const action = save

/** All display settings; a native form, since the settings are attributes of the document. */
export default function Preferences() {
  const { head, words, chosen } = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={head?.description} />
      <form method="post" action="/preferences" className="wrap preferences">
        {words.groups.map((group) => (
          <fieldset key={group.name}>
            <legend>{group.title}</legend>
            <div className="radio-cards">
              {group.choices.map((choice) => (
                <label key={choice.value}>
                  <input
                    type="radio"
                    name={group.name}
                    value={choice.value}
                    defaultChecked={chosen[group.name] === choice.value}
                  />
                  <span>
                    <span lang={choice.lang}>{choice.name}</span>
                    <small>{choice.line}</small>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <p className="btn-row">
          <button className="btn primary large" name="intent" value="save">
            {words.save}
          </button>
          <button type="reset" className="btn secondary large">
            {words.reset}
          </button>
        </p>
        <p className="muted">
          {words.more}
          <a href="/accessibility">{words.moreLink}</a>
        </p>
      </form>
    </main>
  )
}
