import { expect, it } from 'vitest'
import { flashHeader, takeFlash } from '#app/http/session/flash.server.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { createTranslate } from '#app/i18n/t.tsx'

it.each([
  ['/', '/login'],
  ['/admin', '/admin/login'],
  ['/admin/login?redirectTo=%2Fadmin%2Fusers%2Fnew', undefined],
])(
  'On %s the notice of an ended session leads to the sign-in of that page’s readers: %s',
  async (address, to) => {
    const [cookie = ''] = (await flashHeader('sessionExpired')).split(';')
    const request = new Request(`http://portal.cn${address}`, { headers: { cookie } })
    const shown = await takeFlash(request, createTranslate(catalogues.zh))
    expect(shown?.flash.title).toBe('登录已过期')
    expect(shown?.flash.link?.to).toBe(to)
  },
)
