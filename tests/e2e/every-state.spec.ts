import type { Page } from '@playwright/test'
import { type Account, ADMIN, DEMO, type Session } from './support/accounts.ts'
import { applicants } from './support/applicants.ts'
import { flash } from './support/forms.ts'
import { tokenCookie } from './support/session.ts'
import type { Stack } from './support/stack.ts'
import { CELLS } from './support/state-cells.ts'
import { expect, onlyWithoutScript, test } from './support/test.ts'

test.use({ stackEnv: { RATE_LIMIT: 'off' } })

type Make = ReturnType<typeof applicants>
const ONE_FIELD = [{ name: 'contact', remark: '请填写在职人员。' }]

/** An account in each state. */
const STATES = {
  signedOut: () => undefined,
  withoutRecord: () => DEMO.withoutRecord,
  registered: (make) => make.registered(),
  invited: async (make) => {
    const one = await make.registered()
    await make.invite(await make.approved(), one.phone)
    return one
  },
  underReview: (make) => make.submitted(),
  claimed: async (make) => make.claim(await make.submitted()),
  returned: async (make) => make.decide(await make.submitted(), 'return'),
  returnedForAField: async (make) => make.decide(await make.submitted(), 'return', ONE_FIELD),
  rejected: async (make) => make.decide(await make.submitted(), 'reject'),
  withdrawn: async (make) => make.withdraw(await make.submitted()),
  approved: (make) => make.approved(),
  changeUnderReview: async (make) => make.change(await make.approved()),
  changeReturned: async (make) => make.decide(await make.change(await make.approved()), 'return'),
  changeRejected: async (make) => make.decide(await make.change(await make.approved()), 'reject'),
  changeWithdrawn: async (make) => make.withdraw(await make.change(await make.approved())),
  leavingRegistered: async (make) => make.leave(await make.registered()),
  leavingApproved: async (make) => make.leave(await make.approved()),
  disabled: async (make) => make.disable(await make.approved()),
  managerUnderReview: async (make) => make.member(await make.submitted(), 'manager'),
  editorRegistered: async (make) => make.member(await make.registered()),
  editorUnderReview: (make) => make.memberThen((unit) => make.complete(unit)),
  editorReturned: (make) =>
    make.memberThen(async (unit) => make.decide(await make.complete(unit), 'return')),
  editorReturnedForAField: (make) =>
    make.memberThen(async (unit) => make.decide(await make.complete(unit), 'return', ONE_FIELD)),
  editorRejected: (make) =>
    make.memberThen(async (unit) => make.decide(await make.complete(unit), 'reject')),
  editorWithdrawn: (make) =>
    make.memberThen(async (unit) => make.withdraw(await make.complete(unit))),
  editorApproved: (make) =>
    make.memberThen(async (unit) => make.decide(await make.complete(unit), 'approve')),
  removed: async (make) => {
    const unit = await make.approved()
    const one = await make.member(unit)
    await make.remove(unit, one)
    return one
  },
  staff: () => ADMIN,
} satisfies Record<string, (make: Make) => Promise<Account> | Account | undefined>

const PATHS = {
  home: '/',
  overview: '/edituserinfo',
  edit: '/edituserinfo?edit=1',
  platform: '/enter/platform',
  accounting: '/enter/accounting',
  handOver: '/enter?to=platform',
  attachments: '/account/attachments',
  members: '/account/members',
  security: '/account/security',
  data: '/account/data',
  feedback: '/account/feedback',
  favourites: '/account/favourites',
  messages: '/account/messages',
  notifications: '/account/notifications',
  /** Login after requesting the platform. */
  login: '/login',
}
type Where = keyof typeof PATHS

/** A client with cookies and redirects like a browser; it comes from /about, as from the header's buttons. */
function visitor(stack: Stack, cookies: Record<string, string>) {
  const jar = new Map(Object.entries(cookies))
  return async (path: string, body?: URLSearchParams) => {
    let at = path
    let sent = body
    for (let steps = 0; steps < 6; steps++) {
      const answer = await fetch(new URL(at, stack.portalUrl), {
        method: sent ? 'POST' : 'GET',
        body: sent,
        redirect: 'manual',
        headers: {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          referer: `${stack.portalUrl}/about`,
          origin: stack.portalUrl,
          'accept-language': 'zh-CN',
        },
      })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
        if (/max-age=0/i.test(line)) jar.delete(name)
        else jar.set(name, value)
      }
      const html = await answer.text()
      const location = answer.headers.get('location')
      if (!location) return { at, html }
      at = location.replace(/\?accessToken=.*/, '?accessToken')
      if (/^https?:/.test(at)) return { at: new URL(at).pathname + new URL(at).search, html: '' }
      sent = undefined
    }
    throw new Error(`${path} never ends`)
  }
}

async function look(stack: Stack, where: Where, account: Account | undefined, session?: Session) {
  const path = PATHS[where]
  if (where === 'login') {
    const visit = visitor(stack, {})
    await visit(PATHS.platform)
    const { phone = '', password = '', regcode = '' } = account ?? {}
    return visit(path, new URLSearchParams({ phone, password, regcode }))
  }
  return visitor(stack, session ? { token: await tokenCookie(session), loginstate: '1' } : {})(path)
}

/** The cell of a page: final URL | texts | links | buttons. */
const cellOf = (page: Page, where: Where, { at, html }: { at: string; html: string }) =>
  page.evaluate(
    ({ where, at, html }) => {
      const root = new DOMParser().parseFromString(html, 'text/html')
      const text = (one: Element) => (one.textContent ?? '').replace(/\s+/g, ' ').trim()
      const drop = [
        ...['script', 'template', '.workspace-nav', '.workspace-side', '.region-picker', 'details'],
        ...[
          '.submit-button-busy',
          '.submit-button-default',
          'table',
          '.facts',
          'ol',
          '.breadcrumb',
        ],
      ]
      const flash = [...root.querySelectorAll('.flashes > dialog')].map(
        (one) => `${text(one.querySelector('b')!)}：${text(one.querySelector('p')!)}`,
      )
      for (const one of root.querySelectorAll(drop.join())) one.remove()
      const main = where === 'home' ? '.carousel' : 'main'
      // General pages of the site, with or without a flash.
      const isOwn = where === 'home' || !['/about', '/'].includes(at)
      const all = (selector: string) =>
        isOwn ? [...root.querySelectorAll(selector.replaceAll('&', main))] : []
      const name = (one: Element) => one.getAttribute('aria-label') ?? text(one)
      const named = (list: Element[], mark: (one: Element) => string = () => '') =>
        [...new Set(list.map((one) => name(one) + mark(one)))].filter(Boolean).join(' · ')
      const form = (one: Element) => one.closest('form')?.matches('[id]') ?? false
      const said = all('& .inset, & .tag, & .overview-next, & p, & [role=alert]').filter(
        (one) =>
          !form(one) &&
          !one.parentElement?.closest('p, .inset') &&
          where !== 'home' &&
          !one.querySelector('a.btn, button'),
      )
      const cell = [
        at,
        [...flash, ...new Set(said.map(text))].join(' '),
        named(all('& a'), (one) => (one.getAttribute('target') ? ' ↗' : '')),
        named(all('& button')),
      ]
      return cell
        .join(' | ')
        .replace(/测试企业\d+(?:（更名）)?/g, '某单位')
        .replace(/测\*{4}\d\d/g, '某**')
        .replace(/SQ-\d{8}-\d{4}/g, '编号')
        .replace(/\d{4}[/-]\d\d[/-]\d\d(?: \d\d:\d\d)?|\d+月\d+日(?:周.)?/g, '某日')
        .replace(/[A-Z2-9]{4}-[A-Z2-9]{4}/g, '注册码')
        .replace(/\d{3}\*{4}\d{4}/g, '手机号')
        .replace(/未读[1-9]\d*/g, '未读n')
        .replace(/(其余|其他) \d+ 处登录/g, '$1 n 处登录')
        .replace(/\s+/g, ' ')
        .trim()
    },
    { where, at, html },
  )
test(
  'Every state of an application is told the truth on every page',
  onlyWithoutScript('the HTML is the same'),
  async ({ page, stack, freshPhone }) => {
    const make = applicants(stack, freshPhone)
    const told: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [state, build] of Object.entries(STATES)) {
      const account = await build(make)
      const session = account && (await make.sessionOf(account))
      for (const where of Object.keys(PATHS) as Where[]) {
        const place = `${where}, ${state}`
        const cells = CELLS[where].filter(([, states]) => states.split(' ').includes(state))
        expected[place] = cells.map(([cell]) => cell).join(' and also ')
        told[place] = await cellOf(page, where, await look(stack, where, account, session))
      }
    }
    expect(told).toEqual(expected)
  },
)

test('What an editor is told to do can be done, and his manager finds it', async ({
  page,
  stack,
  freshPhone,
  signIn,
}) => {
  const make = applicants(stack, freshPhone)
  const unit = await make.registered()
  const editor = await make.member(unit)
  await make.decide(await make.complete(unit), 'return')
  await signIn(page, editor)
  await page.goto('/edituserinfo')
  const main = page.getByRole('main')
  await expect(main).toContainText('请按审核意见修改并保存草稿')
  await main.getByRole('link', { name: '填写草稿' }).click()
  await page.getByLabel('联系人').fill('沈亦舟')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(flash(page)).toContainText('草稿已保存')
  await signIn(page, unit)
  await page.goto('/edituserinfo')
  await expect(page.getByLabel('联系人')).toHaveValue('沈亦舟')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(flash(page)).toContainText('提交成功')
  await expect(main).toContainText('审核中')
})
