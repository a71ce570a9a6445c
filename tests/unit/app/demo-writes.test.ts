import { describe, expect, test } from 'vitest'
import { disableWrites } from '#app/http/page/demo-writes.server.ts'

const disable = (html: string, pathname = '/admin/posts') => disableWrites(html, pathname, 'no')
const off = ' disabled="" aria-describedby="demo-reason-0"'
const reason = '<p class="demo-strip-reason" id="demo-reason-0">no</p>'

describe('disableWrites', () => {
  test('disables what posts a change, and says why above the row of buttons', () => {
    const form = (button: string, why = '') =>
      `<main><form method="post" action="/admin/posts"><button aria-hidden="true"${button}></button><input name="a"/>${why}<div class="form-actions"><button type="submit"${button}>保存</button><button type="reset">重置</button></div></form></main>`
    expect(disable(form(''))).toBe(form(off, reason))
  })

  test('says it at the start of a form whose buttons stand in a list or table', () => {
    const form = (button: string, why = '') =>
      `<main><form method="post">${why}<table><tr><td><p><button${button}>退出</button></p></td></tr></table></form></main>`
    expect(disable(form(''))).toBe(form(off, reason))
  })

  test('says it after an island, whose elements are those that the browser expects', () => {
    const island = (button: string, why = '') =>
      `<main><div><div data-island="x" data-props="{&quot;a&quot;:1}"><div><form method="post"><p><button${button}>保存</button></p></form></div></div>${why}</div></main>`
    expect(disable(island(''))).toBe(island(off, reason))
  })

  test('says nothing where no button is seen', () => {
    const form = (button: string) =>
      `<main><form method="post"><button name="intent" hidden=""${button}></button></form></main>`
    expect(disable(form(''))).toBe(form(' disabled="" aria-describedby="demo-strip"'))
  })

  test('points the buttons of the frame to the strip above them', () => {
    const form = (button: string) =>
      `<form method="post" action="/a"><button${button}>x</button></form>`
    expect(disable(form(''))).toBe(form(' disabled="" aria-describedby="demo-strip"'))
  })

  test.each([
    '<main><form method="get"><button>查询</button></form></main>',
    '<main><form><button>查询</button></form></main>',
    '<form method="post" action="/logout"><button>退出</button></form>',
    '<form method="post" action="/preferences" class="a"><button name="theme">深色</button></form>',
    '<form method="dialog"><button>关闭</button></form>',
    '<main><form method="post"><button formMethod="get">对比</button><button data-writes="no">预览</button></form></main>',
    '<main><button>菜单</button></main>',
  ])('leaves what changes nothing: %s', (html) => {
    expect(disable(html)).toBe(html)
  })

  test('leaves the pages of signing in and of the lock', () => {
    const html = '<main><form method="post"><button>登录</button></form></main>'
    for (const path of ['/login', '/admin/login/second', '/admin/lock', '/social-login'])
      expect(disable(html, path)).toBe(html)
    for (const path of ['/admin/login-log', '/register', '/social-login/unbind'])
      expect(disable(html, path)).not.toBe(html)
  })
})
