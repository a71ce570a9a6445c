import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { request } from 'undici'
import routes from '#app/routes.ts'
import { seconds } from '#shared/duration.ts'

export interface Posted {
  path: string
  status: number
  length: number
  /** Not from a form on a page: its refusal may have any status except that for a foreign origin. */
  bare?: true
}

const PUBLIC = [
  ...[
    '/about',
    '/AboutUs',
    '/login',
    '/login?mode=sms',
    '/register',
    '/reset',
    '/reset?what=regcode',
    '/proposals/new',
    '/admin/login',
    '/admin/register',
    '/admin/reset',
  ],
  ...['/preferences', '/carbonfactor?tool=estimate'],
]
const SIGNED_IN = [
  '/edituserinfo',
  '/edituserinfo?edit=1',
  '/edituserinfo?confirm=withdraw',
  '/account/security',
  '/account/data',
  '/account/notifications',
  '/account/notifications?remove=1',
  '/account/attachments',
  '/account/members',
  '/account/favourites/new?library=factor&id=EL-NAT-2023',
  '/account/two-step',
  '/account/passkeys',
  '/edituserinfo?mode=phone',
  '/register?mode=password',
  '/',
]
const STAFF = [
  '/admin/review',
  '/admin/review/templates/new',
  '/admin/proposals',
  '/admin/users',
  '/admin/users/new',
  '/admin/users/import',
  '/admin/departments',
  '/admin/departments/new',
  '/admin/departments/100',
  '/admin/menus',
  '/admin/menus/new',
  '/admin/menus/201',
  '/admin/sessions',
  '/admin/clients',
  '/admin/clients/new',
  '/admin/roles',
  '/admin/roles/new',
  '/admin/roles/3',
  '/admin/notices',
  '/admin/notices/new',
  '/admin/notices/templates',
  '/admin/notices/templates/new',
  '/admin/notices/templates/1',
  '/admin/posts',
  '/admin/quick-links',
  '/admin/posts/new',
  '/admin/posts/1',
  '/admin/login-log',
  '/admin/operation-log',
  '/admin/settings',
  '/admin/settings/holidays',
  '/admin/data/new',
  '/admin/data/records/factor/EL-NAT-2021',
  '/admin/links/check',
  '/admin/enterprises',
  '/admin/feedback',
  '/admin/sms',
  '/admin/sms/templates?send=login',
  '/admin/mail',
  '/admin/mail/accounts/new',
  '/admin/mail/templates',
  '/admin/mail/templates/new',
  '/admin/files',
  '/admin/csp-reports',
  '/admin/api-requests',
  '/admin/api-errors',
  '/admin/jobs',
  '/admin/jobs/runs',
  '/admin/parameters',
  '/admin/parameters/new',
  '/admin/parameters/1',
  '/admin/dictionaries',
  '/admin/dictionaries/types/new',
  '/admin/dictionaries/data/new?type=common_status',
  '/admin/operation-log/verify',
  '/admin/profile',
  '/admin/profile?tab=password',
  '/admin/profile?tab=sessions',
  '/admin/profile/two-step',
  // Last: it locks the session.
  '/admin/lock',
]
/** Forms next to records that a fresh store lacks: posted empty, and refused with a message. */
const WITHOUT_RECORDS = [
  ...['/admin/clients', '/admin/feedback', '/admin/feedback/1', '/admin/sms', '/admin/files'],
  ...['/admin/messages', '/account/messages', '/admin/notices/1', '/admin/notices/1/push'],
  ...['/admin/data/drafts/1', '/admin/notices', '/admin/links', '/admin/sms/channels'],
  ...['/admin/mail/accounts', '/admin/mail/accounts/1', '/admin/mail/templates/1'],
  ...['/admin/mail', '/admin/mail/templates', '/admin/mail/templates/1/send'],
  '/admin/enterprises/1',
  ...[
    '/account/favourites',
    '/account/favourites/new',
    '/social-login/bind',
    '/social-login/unbind',
    '/admin/api-errors',
  ],
  // Forms filled in by scripts.
  ...['/admin/login/passkey', '/admin/profile/passkeys'],
  ...['/admin/files/new', '/admin/csp-reports', '/oauth2/authorize', '/admin/login/qr/AAAA'],
]
/** A proposal, which then appears in the staff's list with its own form. */
const PROPOSAL = {
  library: 'factor',
  name: '电力',
  value: '0.5',
  unit: 'kgCO2/kWh',
  region: '全国',
  year: '2024',
  sourceTitle: '公告',
  publisher: '生态环境部',
}
/** A review template, which is then changed and deleted. */
const TEMPLATE = { title: '名称不一致', content: '请按证照全称填写。', sort: '0' }
/** Posts that are made by scripts, or by the browser itself, without a form. */
const FORMLESS: { path: string; type: string; body: string; bare?: true }[] = [
  { path: '/captcha', type: 'application/x-www-form-urlencoded', body: 'token=x' },
  {
    path: '/account/drafts',
    type: 'application/x-www-form-urlencoded',
    body: 'draftForm=x',
    bare: true,
  },
  {
    path: '/register/draft',
    type: 'application/x-www-form-urlencoded',
    body: 'draftForm=x',
    bare: true,
  },
  { path: '/csp-reports', type: 'application/csp-report', body: '{}' },
]

const TRIES_MAX = 10

/** A minimal browser without scripts for submitting forms, like one that does not send `Sec-Fetch-Site`. */
export function formBrowser(origin: string) {
  const jar = new Map<string, string>()

  async function exchange(path: string, post?: { type: string; body: string }, from = origin) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await request(origin + path, {
      method: post ? 'POST' : 'GET',
      headers: {
        accept: 'text/html',
        ...(cookie ? { cookie } : {}),
        ...(post ? { 'content-type': post.type, origin: from } : {}),
      },
      body: post?.body,
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const text = await answer.body.text()
    const { location } = answer.headers
    return { status: answer.statusCode, location: String(location ?? ''), text }
  }
  const post = (path: string, fields: Record<string, string>, from?: string) =>
    exchange(
      path,
      { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() },
      from,
    )

  /** Submits each form of a page unchanged. */
  async function postForms(page: string): Promise<Posted[]> {
    let { text: html, status } = await exchange(page)
    // On a busy machine an overloaded portal answers 503 for a moment.
    for (let tries = 0; status === 503 && tries < TRIES_MAX; tries++) {
      await wait(seconds(1))
      ;({ text: html, status } = await exchange(page))
    }
    if (status !== 200) throw new Error(`${page}: ${status}`)
    const posted: Posted[] = []
    for (const [, attributes = '', content = ''] of html.matchAll(
      /<form\b([^>]*)>([\s\S]*?)<\/form>/g,
    )) {
      if (attributeOf(attributes, 'method')?.toLowerCase() !== 'post') continue
      const path = attributeOf(attributes, 'action') ?? page
      // Logout comes last, since it ends the session.
      if (path === '/logout') continue
      const answer = await post(path, fieldsOf(content))
      posted.push({ path, status: answer.status, length: answer.text.length })
    }
    return posted
  }

  /** Path of the newest proposal's form; creates one only if there is none, since the limit allows few. */
  async function proposalPath(): Promise<string> {
    const find = async () =>
      /\/admin\/proposals\/\d+/.exec((await exchange('/admin/proposals')).text)?.[0]
    const found = await find()
    if (!found) await post('/proposals/new', PROPOSAL)
    return found ?? (await find()) ?? '/admin/proposals/1'
  }

  /** Paths of a case, a user, and a review template: its form and the confirmation of its deletion. */
  async function recordPaths(): Promise<string[]> {
    const found = async (page: string, link: RegExp) =>
      link.exec((await exchange(page)).text)?.[0] ?? `${page}/1`
    await post('/admin/review/templates/new', TEMPLATE)
    const template = await found('/admin/review/templates', /\/admin\/review\/templates\/\d+/)
    return [
      await found('/admin/review', /\/admin\/review\/\d+/),
      await found('/admin/users', /\/admin\/users\/\d+/),
      template,
      `/admin/review/templates?delete=${template.split('/').at(-1)}`,
    ]
  }

  /** Signs in and sends a file of `bytes` bytes with the first form of the account's pages that accepts files. */
  async function upload(account: Record<string, string>, bytes: number) {
    await post('/login', account)
    for (const page of SIGNED_IN) {
      const { text: html } = await exchange(page)
      const [, attributes = '', content = ''] =
        /<form\b([^>]*encType="multipart\/form-data"[^>]*)>([\s\S]*?)<\/form>/i.exec(html) ?? []
      const name = /<input[^>]*type="file"[^>]*name="([^"]+)"|name="([^"]+)"[^>]*type="file"/.exec(
        content,
      )
      if (!name) continue
      const boundary = 'upload-of-a-file'
      const parts = Object.entries(fieldsOf(content)).map(
        ([field, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
      )
      const file = `--${boundary}\r\nContent-Disposition: form-data; name="${name[1] ?? name[2]}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(bytes)}\r\n--${boundary}--\r\n`
      const type = `multipart/form-data; boundary=${boundary}`
      const path = attributeOf(attributes, 'action') ?? page
      return exchange(path, { type, body: parts.join('') + file })
    }
    throw new Error('No page takes a file')
  }

  return {
    post,
    upload,
    /** Submits every form that an anonymous visitor sees, then those of `account` and of `staff`, logout last. */
    async postEveryForm(
      account: Record<string, string>,
      staff: Record<string, string>,
    ): Promise<Posted[]> {
      const posted: Posted[] = []
      for (const page of PUBLIC) posted.push(...(await postForms(page)))
      const { status: second } = await post('/admin/login/second', {})
      posted.push({ path: '/admin/login/second', status: second, length: 1, bare: true })
      for (const [who, pages] of [
        [account, SIGNED_IN],
        [staff, STAFF],
      ] as const) {
        const login = await post('/login', who)
        if (login.status !== 303) throw new Error(`Not signed in: ${login.status}`)
        // Created first, so that the list of proposals has a form, too.
        const own = who === staff ? [await proposalPath(), ...(await recordPaths())] : []
        if (who === staff)
          for (const path of WITHOUT_RECORDS) {
            const { status, text } = await post(path, {})
            posted.push({ path, status, length: text.length, bare: true })
          }
        for (const page of [...own, ...pages]) posted.push(...(await postForms(page)))
      }
      for (const { path, bare, ...given } of FORMLESS) {
        const { status } = await exchange(path, given)
        posted.push({ path, status, length: 1, ...(bare ? { bare } : {}) })
      }
      const { status } = await post('/logout', {})
      return [...posted, { path: '/logout', status, length: 1 }]
    },
  }
}

/** Whether a form submitted unchanged got a proper answer: the form with messages, or a redirect. */
export const isAnswered = ({ status, length, bare }: Posted) =>
  status === 204 ||
  status === 303 ||
  ((status === 200 || status === 422 || (bare && [400, 404].includes(status))) && length > 0)

/** Routes with an action to which nothing was posted. */
export function notPosted(posted: Posted[]): string[] {
  const seen = posted.map(({ path }) => path.split('?')[0] ?? '')
  const isSeen = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)
    return seen.some((path) => pattern.test(path))
  }
  return withChildren(routes)
    .filter(({ file }) =>
      /export (const|\{[^}]*) ?action\b/.test(readFileSync(`app/${file}`, 'utf8')),
    )
    .map(({ path }) => path)
    .filter((path) => !isSeen(path))
}

/** All routes with their full paths, including those within layouts. */
const withChildren = (
  entries: readonly RouteConfigEntry[],
  parent = '',
): { path: string; file: string }[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const whole = path ? `${parent}/${path}` : parent
    return [{ path: whole || '/', file }, ...withChildren(children, whole)]
  })

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll('&amp;', '&')

function fieldsOf(content: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, attributes = ''] of content.matchAll(/<input\b([^>]*)>/g)) {
    const name = attributeOf(attributes, 'name')
    const isChoice = /type="(radio|checkbox)"/.test(attributes)
    if (name && (!isChoice || /\bchecked\b/.test(attributes)))
      fields[name] = attributeOf(attributes, 'value') ?? ''
  }
  // Submits with the first button, like the Enter key.
  const [, button = ''] = /<button\b([^>]*)>/.exec(content) ?? []
  const name = attributeOf(button, 'name')
  if (name) fields[name] = attributeOf(button, 'value') ?? ''
  return fields
}
