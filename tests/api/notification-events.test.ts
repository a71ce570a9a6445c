import { expect, it } from 'vitest'
import { newPhone, testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: reviewer } = await t.login('reviewer')
const { accessToken: admin } = await t.login('admin')

interface Message {
  templateCode: string
  templateContent: string
  link: string
}
const unread = async (token: string): Promise<Message[]> =>
  (await t.get('/system/notify-message/get-unread-list', { token, query: { size: '50' } })).data
const codes = async (token: string) =>
  (await unread(token)).map(({ templateCode }) => templateCode).reverse()
const readAll = (token: string) => t.put('/system/notify-message/update-all-read', { token })

it('tells an applicant of each step of his case, and reviewers once that something waits', async () => {
  await readAll(reviewer)
  const [one, other] = [await t.enterprise(), await t.enterprise()]
  for (const { token, phone } of [one, other]) {
    const body = { ...t.profile(phone), enterprise: `单位${phone}` }
    expect((await t.put('/extend/userinfo/update', { token, body })).code).toBe(0)
  }
  const [submitted] = await unread(one.token)
  expect(submitted).toMatchObject({ templateCode: 'userinfo-submitted', link: '/edituserinfo' })
  expect(submitted?.templateContent).toMatch(/“单位\d+”的信息已提交，办件编号 SQ-\d{8}-\d{4}/)
  // Two submissions, one message, and no name in it.
  expect(await codes(reviewer)).toEqual(['staff-submission'])
  expect((await unread(reviewer))[0]?.templateContent).toBe('有新提交的办件等待审核。')

  const { data: page } = await t.get('/extend/review/page', {
    token: reviewer,
    query: { pageSize: '100' },
  })
  const name = `单位${one.phone}`
  const { id } = page.list.find((row: { enterprise: string }) => row.enterprise === name)
  const claim = () => t.post('/extend/review/claim', { token: reviewer, body: { id } })
  expect((await claim()).code).toBe(0)
  await claim()
  const { version } = await t.record(one.token)
  const decision = {
    userid: one.userId,
    status: '2',
    remark: '请核对',
    version,
    fields: [
      { name: 'enterprise', remark: '' },
      { name: 'creditcode', remark: '与证照不符' },
    ],
  }
  await t.put('/extend/userinfo/audit', { token: reviewer, body: decision })
  expect(await codes(one.token)).toEqual([
    'userinfo-submitted',
    'review-claimed',
    'userinfo-returned',
  ])
  expect((await unread(one.token))[0]?.templateContent).toContain(
    '的信息需要补正：请核对\n具体项目：企业名称、信用代码（与证照不符）',
  )
  // Once read, the next submission is announced again.
  await readAll(reviewer)
  const again = { ...t.profile(one.phone), enterprise: `单位${one.phone}` }
  await t.put('/extend/userinfo/update', { token: one.token, body: again })
  expect(await codes(reviewer)).toEqual(['staff-submission'])
})

it('tells of a changed password and of a sign-in with a browser that is new to the account', async () => {
  const user = await t.enterprise()
  await readAll(user.token)
  const signIn = (agent: string) =>
    t.post('/system/auth/login', {
      body: {
        username: user.phone,
        password: user.password,
        captchaVerification: user.regcode,
      },
      headers: { 'user-agent': agent },
    })
  expect((await signIn('Other/1.0')).code).toBe(0)
  expect((await signIn('Other/1.0')).code).toBe(0)
  expect(await codes(user.token)).toEqual(['sign-in-new'])
  const body = { oldPassword: user.password, newPassword: 'Changed-2026' }
  expect(
    (await t.put('/system/user/profile/update-password', { token: user.token, body })).code,
  ).toBe(0)
  expect(await codes(user.token)).toEqual(['sign-in-new', 'password-changed'])
})

it('tells the sender of feedback of its answer, once for each', async () => {
  const user = await t.enterprise()
  await readAll(user.token)
  const sent = await t.post('/extend/feedback/create', {
    token: user.token,
    body: { kind: 'question', content: '请问怎样引用一条排放因子？' },
  })
  const { data } = await t.get('/extend/feedback/page', { token: admin })
  const { id } = data.list[0]
  expect(sent.code).toBe(0)
  const handle = (answer: string) =>
    t.put('/extend/feedback/handle', { token: admin, body: { id, status: 'done', answer } })
  expect((await handle('请引用固定链接。')).code).toBe(0)
  await handle('请引用固定链接。')
  expect(await codes(user.token)).toEqual(['feedback-answered'])
  expect((await unread(user.token))[0]?.templateContent).toContain('请引用固定链接。')
  // Reopening is not announced: the same answer is no news afterwards, another one is, and so is the first again.
  const reopen = () =>
    t.put('/extend/feedback/handle', { token: admin, body: { id, status: 'open' } })
  for (const [answer, messages] of [
    ['请引用固定链接。', 1],
    ['请引用第 2 版的固定链接。', 2],
    ['请引用固定链接。', 3],
  ] as const) {
    t.advance(1000)
    expect((await reopen()).code).toBe(0)
    expect((await handle(answer)).code).toBe(0)
    expect(await codes(user.token)).toHaveLength(messages)
  }
})

it('tells the sender of feedback of an answer that was written before it was settled', async () => {
  const user = await t.enterprise()
  await readAll(user.token)
  const sent = await t.post('/extend/feedback/create', {
    token: user.token,
    body: { kind: 'question', content: '请问数据多久更新一次？' },
  })
  const handle = (body: object) =>
    t.put('/extend/feedback/handle', { token: admin, body: { id: sent.data.id, ...body } })
  expect((await handle({ status: 'open', answer: '每年更新。' })).code).toBe(0)
  expect(await codes(user.token)).toEqual([])
  expect((await handle({ status: 'done' })).code).toBe(0)
  expect(await codes(user.token)).toEqual(['feedback-answered'])
  expect((await unread(user.token))[0]?.templateContent).toContain('每年更新。')
  // A withdrawn one sends no message.
  expect((await handle({ status: 'open' })).code).toBe(0)
  expect((await handle({ status: 'done', answer: '' })).code).toBe(0)
  expect(await codes(user.token)).toEqual(['feedback-answered'])
})

it('tells the sender of a proposal of its answer once, when it was written before too', async () => {
  const user = await t.enterprise()
  await readAll(user.token)
  const { data } = await t.post('/extend/proposal/create', {
    token: user.token,
    body: {
      library: 'factor',
      name: '电力排放因子',
      value: '0.4989',
      unit: 'kgCO2/kWh',
      region: '浙江省',
      year: '2024',
      sourceTitle: '排放因子的公告',
      publisher: '生态环境部',
    },
  })
  const handle = (status: string, answer: string) =>
    t.put('/extend/proposal/handle', { token: admin, body: { id: data.id, status, answer } })
  expect((await handle('open', '已收到。')).code).toBe(0)
  expect(await codes(user.token)).toEqual([])
  expect((await handle('declined', '已收到。')).code).toBe(0)
  await handle('declined', '已收到。')
  expect(await codes(user.token)).toEqual(['proposal-answered'])
  await handle('open', '已收到。')
  await handle('accepted', '已收到。')
  expect(await codes(user.token)).toEqual(['proposal-answered'])
  await handle('open', '已收到。')
  await handle('declined', '')
  expect(await codes(user.token)).toEqual(['proposal-answered'])
})

it('tells administrators of a staff account that waits', async () => {
  await readAll(admin)
  await t.post('/extend/console/register', {
    body: {
      username: `staff${newPhone().slice(-6)}`,
      nickname: '新人',
      password: 'Carbon-Staff-2026',
    },
  })
  expect(await codes(admin)).toEqual(['staff-account'])
  expect(await codes(reviewer)).not.toContain('staff-account')
})
