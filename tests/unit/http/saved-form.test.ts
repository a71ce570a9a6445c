import { randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { saveForm, takeSavedForm } from '#app/http/forms/saved-form.server.ts'
import { tokensHeader } from '#app/http/session/session.server.ts'

afterEach(() => vi.useRealTimers())

const PAGE = 'http://portal.cn/admin/posts/new?from=list'
const reply = (name: string): FormReply => ({ result: { initialValue: { name } } })
const keep = (name: string) => saveForm(reply(name), { userId: 7, url: new URL(PAGE) })
const pairOf = (line = '') => line.split(';')[0] ?? ''

async function take(kept: string | undefined, { userId = 7, url = PAGE, signedIn = true } = {}) {
  const session = await tokensHeader({ accessToken: 'a', refreshToken: 'r', userId })
  const cookie = [...(signedIn ? [pairOf(session)] : []), pairOf(kept)].join('; ')
  return takeSavedForm(new Request(url, { headers: { cookie } }))
}

test('What was typed comes back to the same person, on the same page, once', async () => {
  const kept = keep('岗位名称')
  expect(kept).toContain('HttpOnly')
  expect(kept).toContain('Path=/admin/posts/new;')
  expect(Buffer.from(pairOf(kept).slice(5), 'base64url').toString()).not.toContain('岗位')
  const taken = await take(kept)
  expect(taken?.reply).toEqual(reply('岗位名称'))
  expect(taken?.header).toMatch(/^kept=; Max-Age=0; Path=\/admin\/posts\/new;/)
})

test('It waits for the sign-in and for its page', async () => {
  expect(await take(keep('x'), { signedIn: false })).toBeUndefined()
  expect(await take(keep('x'), { url: 'http://portal.cn/admin/posts/new/other' })).toBeUndefined()
})

test('Of a form that needs no session it comes back to whoever uses the browser', async () => {
  const kept = saveForm(reply('x'), { userId: null, url: new URL(PAGE) })
  expect((await take(kept, { signedIn: false }))?.reply).toEqual(reply('x'))
})

test('Nobody else is shown it, and a forged one is nothing', async () => {
  const other = await take(keep('x'), { userId: 8 })
  expect([other?.reply, other?.header]).toEqual([undefined, expect.stringContaining('Max-Age=0')])
  const kept = pairOf(keep('x'))
  const at = kept.length - 8
  const forged = kept.slice(0, at) + (kept[at] === 'A' ? 'B' : 'A') + kept.slice(at + 1)
  for (const value of [forged, 'kept=', 'kept=AAAA', 'kept=!!!'])
    expect((await take(value))?.reply, value).toBeUndefined()
})

test('A long text is kept as far as a browser keeps it, and never cut', async () => {
  const text = '双碳智慧服务平台的审核意见。'.repeat(100)
  expect((await take(keep(text)))?.reply).toEqual(reply(text))
  expect(keep(randomBytes(4000).toString('hex'))).toBeUndefined()
})

test('A cookie set by version 0.2.0 is still read: browsers keep it while the portal is upgraded', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 28, 0, 10) })
  const kept =
    'kept=O7O9KIoovpjzJBrLsdncCwF5OxScykKBSL4LsG5J_Lm4cz5A1VR7QBM-new1AabG7oWUN7b4Ki1V0y7gWFV0emSCK_j4p_81bJ818PbovUyqcAIzFj8KyYy18G0i4dWv7r3U6HNHhLhDSUIkKRZEx1guOSAcfq0juXqjsxCKY4k_m5gD8qAuZSRcfp6FIneeJdg'
  const url = 'http://portal.cn/register?from=list'
  expect((await take(kept, { url, signedIn: false }))?.reply).toEqual(reply('岗位名称'))
})
