import type { Page } from '@playwright/test'
import { ADMIN, callApi, loginViaApi } from './accounts.ts'
import { STAFF_FORMS, STAFF_PAGES } from './pages.ts'
import type { Stack } from './stack.ts'

/** Every screen of the console, by its route. */
export const CONSOLE_SCREENS = [...STAFF_PAGES, ...STAFF_FORMS]

/** Page with a link to a record's screen, if it is not the parent list. */
export const LISTS: Record<string, string> = {
  '/admin/review/:id': '/admin/review?tab=approved',
  '/admin/data/drafts/:id': '/admin/data',
  '/admin/data/records/:kind/:id': '/admin/data/records?q=EL-NAT',
  '/admin/dictionaries/types/:id': '/admin/dictionaries',
  '/admin/dictionaries/data/:id': '/admin/dictionaries',
}

const prepared = new Map<string, Promise<void>>()

/** Creates records that a new store lacks and record screens need; once per stack. */
function prepare(stack: Stack): Promise<void> {
  const before = prepared.get(stack.apiUrl)
  if (before) return before
  const work = (async () => {
    const { accessToken: token } = await loginViaApi(stack, ADMIN)
    const post = (path: string, body: object) => callApi(stack, 'POST', path, { token, body })
    await post('/extend/feedback/create', {
      kind: 'question',
      content: '因子列表的第二列在手机上看不清楚。',
    })
    await post('/extend/proposal/create', {
      library: 'factor',
      name: '园区余热蒸汽',
      value: '0.1',
      unit: 'kgCO2e/MJ',
      region: '浙江',
      year: '2025',
      sourceTitle: '园区供热年报',
      publisher: '园区管理委员会',
      contact: '',
    })
    await post('/system/notice/create', {
      title: '系统维护',
      type: 1,
      content: '周日夜间维护，期间不能提交。',
      status: 0,
    })
    await post('/system/oauth2-client/create', {
      clientId: 'screen-1',
      name: '能碳大屏',
      redirectUris: ['https://app.example.cn/callback'],
      authorizedGrantTypes: ['authorization_code'],
    })
    const accountId = await post('/system/mail-account/create', {
      mail: 'service@example.cn',
      username: 'service',
      password: 'Mail-Secret-2026',
      host: 'smtp.example.cn',
      port: 465,
      sslEnable: true,
    })
    await post('/system/mail-template/create', {
      name: '审核结果',
      code: 'screen-audit',
      accountId,
      nickname: '服务台',
      title: '办件 {no} 的审核结果',
      content: '<p>{name}您好：</p><p>办件已办结。</p>',
      status: 0,
      remark: '',
    })
    await post('/system/mail-template/send-mail', {
      toMails: ['reader@example.cn'],
      templateCode: 'screen-audit',
      templateParams: { no: '7', name: '绿能科技' },
    })
    await post('/extend/library-draft/create', {
      files: [{ name: 'factors.csv', content: 'id,name\nEL-NAT-2023,全国电力\n' }],
    })
  })()
  prepared.set(stack.apiUrl, work)
  return work
}

/**
 * The URL of a screen as a user would open it; for a record's screen, that of the first record in its list. Requires
 * that the page is signed in as an administrator.
 */
export async function addressOf(page: Page, stack: Stack, screen: string): Promise<string> {
  if (!screen.includes('/:')) return screen
  await prepare(stack)
  const list = LISTS[screen] ?? screen.slice(0, screen.indexOf('/:'))
  const [upToId = '', rest = ''] = screen.split(/(?<=:id)/)
  const html = await (await page.request.get(list)).text()
  const address = upToId.replace(':id', '[\\w.-]*\\d[\\w.-]*').replace(/:\w+/g, '[\\w-]+')
  const found = new RegExp(`href="(${address})["?/]`).exec(html)
  if (!found) throw new Error(`No record of ${screen} in ${list}`)
  return `${found[1]}${rest}`
}
