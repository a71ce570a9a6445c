import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { roleMenusForm } from '#app/forms/role.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { I18nProvider } from '#app/i18n/t.tsx'
import { RecordVersion } from '#app/components/ui/stale-choices.tsx'

const query = (value: string) => ({ value, name: '查询' })
const trees = {
  menuIds: [
    { value: '201', name: '用户管理', children: [query('2010')] },
    { value: '202', name: '岗位管理', children: [query('2020'), { value: '2021', name: '修改' }] },
  ],
}

/** Texts of the two choices for a list with the selections `mine` and `theirs`. */
function said(mine: string, theirs: string, locale: Locale = 'zh') {
  const fields = [{ name: 'menuIds', mine, theirs, onlyTheirs: false }]
  const reply: FormReply = { result: { status: 'error' }, stale: { version: 'v', fields } }
  const html = renderToStaticMarkup(
    <I18nProvider locale={locale} catalogue={catalogues[locale]}>
      <RecordVersion form={roleMenusForm} reply={reply} version="old" trees={trees} />
    </I18nProvider>,
  )
  return [...html.matchAll(/<\/small>(.*?)<\/span>/g)].map(([, text]) => text)
}

test('Of two selections each tells the boxes that only it has, with the page that a button belongs to', () => {
  expect(said('201, 2010, 202', '201, 202, 2020, 2021')).toEqual([
    '另外勾选了：用户管理 / 查询',
    '另外勾选了：岗位管理 / 查询、岗位管理 / 修改',
  ])
  expect(said('', '201', 'en')).toEqual(['Nothing else ticked', 'Also ticked: 用户管理'])
  // A checkbox that the page no longer shows.
  expect(said('77', '')).toEqual(['另外勾选了：77', '没有另外勾选的项'])
})
