import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorPage } from '#app/components/error-page.tsx'
import { SiteStateProvider } from '#app/http/page/site-state.tsx'
import { type RenderContext, RenderContextProvider } from '#app/http/page/render-context.tsx'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { I18nProvider } from '#app/i18n/t.tsx'

const CONTEXT: RenderContext = {
  traceId: '09a053b5-4bfa-467f-8c2a-aeb5c46abc4c',
  printing: false,
  refused: false,
  posted: false,
  scripts: [],
  headTags: null,
  framePart: () => '',
  renderOnce: () => '',
  renderIsland: () => '',
}

const render = (pathname: string, error: unknown) =>
  renderToStaticMarkup(
    <I18nProvider locale="zh" catalogue={catalogues.zh}>
      <RenderContextProvider value={CONTEXT}>
        <SiteStateProvider value={{ root: undefined, pathname, search: '?page=2' }}>
          <ErrorPage error={error} />
        </SiteStateProvider>
      </RenderContextProvider>
    </I18nProvider>,
  )

test.each(['/about', '/admin/posts'])(
  'A fault of our own on %s is told as such, with its number, the way home and again',
  (pathname) => {
    const html = render(pathname, new Error('secret of a stack'))
    expect(html).toContain('<h1>抱歉，服务器出错了</h1>')
    expect(html).toContain(CONTEXT.traceId)
    expect(html).toMatch(/href="\/"[^>]*>返回首页/)
    expect(html).toMatch(new RegExp(`href="${pathname}\\?page=2"[^>]*>重试`))
    expect(html).not.toContain('secret')
  },
)

test('A release of the data that does not exist is named, with the way to the newest', () => {
  const lost = { status: 404, statusText: '', internal: false, data: { noRelease: 99 } }
  const html = render('/carbonfactor', lost)
  expect(html).toContain('<h1>没有第 99 版数据</h1>')
  expect(html).toMatch(/<a href="\/carbonfactor">查看最新一版/)
  expect(html).not.toContain('追踪编号')
})

test('Where the search has the main button, the way home has none', () => {
  const lost = { status: 404, statusText: '', internal: false, data: null }
  expect(render('/no/such/page', lost)).toMatch(/href="\/" class="btn secondary">返回首页/)
  expect(render('/about', new Error('away'))).toMatch(/href="\/" class="btn primary">返回首页/)
})
