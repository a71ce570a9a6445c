import { formActions } from '#app/http/forms/form-actions.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { checkLinks } from '#server/contract/links.ts'
import { BackToList } from '../back-to-list.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'

const LIST = '/admin/links'

export const loader = pageLoader({ permission: checkLinks }, ({ t }) => ({
  head: staffHead(t('links.checkAll'), `${LIST}/check`),
}))

export const action = formActions({
  check: {
    schema: NoFields,
    permission: checkLinks,
    async work({ api, goTo, t }) {
      await api(checkLinks, { body: { ids: [] } })
      return goTo(LIST, 'listDone', { text: t('links.checkStarted') })
    },
  },
})

/** Starts a new check of every link, in the background. */
export default function Page() {
  const t = useT()
  const { head } = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} />
      <form method="post">
        <p>{t('links.checkAllText')}</p>
        <p className="btn-row">
          <button className="btn primary" name="intent" value="check">
            {t('links.checkAll')}
          </button>
          <BackToList list={LIST} />
        </p>
      </form>
    </main>
  )
}
