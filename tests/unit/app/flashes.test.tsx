import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Flashes } from '#app/components/flashes.tsx'
import { SiteStateProvider } from '#app/http/page/site-state.tsx'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { I18nProvider } from '#app/i18n/t.tsx'

const link = { to: '/account/data#delete', label: '去查看' }

const render = (pathname: string) => {
  const root = { flashes: [{ kind: 'warning', title: '已申请注销', text: '', link }] }
  return renderToStaticMarkup(
    <I18nProvider locale="zh" catalogue={catalogues.zh}>
      <SiteStateProvider value={{ root: root as never, pathname, search: '' }}>
        <Flashes />
      </SiteStateProvider>
    </I18nProvider>,
  )
}

test('A flash offers a link to another page, but none to the page on which it stands', () => {
  expect(render('/')).toContain(`href="${link.to}"`)
  expect(render('/account/data')).toContain('已申请注销')
  expect(render('/account/data')).not.toContain(`href="${link.to}"`)
})
