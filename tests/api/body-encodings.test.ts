import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const REGISTER = '/extend/userinfo/regUserinfo'
const FORM = 'application/x-www-form-urlencoded'
/** 企业 in GBK. */
const GBK = Buffer.from([0xc6, 0xf3, 0xd2, 0xb5])
const registration = () => {
  const [before = '', after = ''] = JSON.stringify({
    ...t.registration(),
    enterprise: '@',
  }).split('@')
  return Buffer.concat([Buffer.from(before), GBK, Buffer.from(after)])
}
const send = (path: string, type: string, body: Buffer | string, more = {}) =>
  t.post(path, { headers: { 'content-type': type, ...more }, body })

it('A body that is no UTF-8 is refused, not stored with its characters replaced', async () => {
  const refused = { code: 400, msg: '请求参数类型错误: 请求内容不是 UTF-8 编码' }
  expect(await send(REGISTER, 'application/json', registration())).toMatchObject(refused)
  const types = { grant_type: 'client_credentials' }
  const form = new URLSearchParams(types).toString()
  for (const wrong of ['%c6%f3', '%E5%8F', '%ED%A0%80']) {
    const answer = await send('/system/oauth2/token', FORM, `${form}&client_id=${wrong}`)
    expect(answer).toMatchObject(refused)
  }
  const right = await send('/system/oauth2/token', FORM, `${form}&client_id=%E5%8F%8Ca%`)
  expect(right.msg).not.toBe(refused.msg)
})

it('A query whose escapes are no UTF-8 is refused', async () => {
  const refused = { code: 400, msg: '请求参数类型错误: 请求地址不是 UTF-8 编码' }
  const { accessToken: token } = await t.login('admin')
  for (const wrong of ['q=%c6%f3', '%C6%F3=1', 'q=a&pageNo=%E5%8F', 'q=%ED%A0%80']) {
    expect(await t.get(`/extend/factor/page?${wrong}`), wrong).toMatchObject(refused)
    expect(await t.get(`/system/post/page?${wrong}`, { token }), wrong).toMatchObject(refused)
  }
  const unread = await t.get('/system/post/page?token=%c6%f3')
  expect(unread).toMatchObject(refused)
  const own = await t.post('/system/captcha/get?x=%c6%f3', { body: { captchaType: 'blockPuzzle' } })
  expect(own.text).toContain('"repCode":"0011"')
  for (const right of ['q=%E4%BC%81%E4%B8%9A', 'q=100%', 'q=%EF%BF%BD'])
    expect(await t.get(`/extend/factor/page?${right}`), right).toMatchObject({ code: 0 })
})

it('A body in another character set or compressed is refused as such', async () => {
  const text = JSON.stringify(t.registration())
  expect(await send(REGISTER, 'application/json; charset=gbk', registration())).toMatchObject({
    status: 415,
    code: 415,
    msg: '请求类型不正确:application/json; charset=gbk',
  })
  const gzip = { 'content-encoding': 'gzip' }
  expect(await send(REGISTER, 'application/json', gzipSync(text), gzip)).toMatchObject({
    status: 415,
    code: 415,
    msg: '请求类型不正确:Content-Encoding gzip',
  })
  for (const type of ['application/json; charset=UTF-8', 'application/json;charset="utf8"'])
    expect(await send(REGISTER, type, JSON.stringify(t.registration()))).toMatchObject({ code: 0 })
  const plain = { 'content-encoding': 'identity' }
  expect(await send(REGISTER, 'application/json', text, plain)).toMatchObject({ code: 0 })
})

it('An upload that is no multipart form is refused by the type that came, or for lack of one', async () => {
  const { accessToken: token } = await t.login('admin')
  const part =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF\r\n--x--\r\n'
  const upload = (headers: Record<string, string>, body = part) =>
    t.post('/infra/file/upload', { token, headers, body })
  for (const [type, named = type] of [
    ['application/json'],
    ['application/pdf'],
    ['multipart/mixed; boundary=x'],
    ['multipart/related; boundary=x'],
    ['', '缺少 Content-Type'],
  ])
    expect(
      await upload(type ? { 'content-type': type } : {}, type === 'application/json' ? '{}' : part),
    ).toMatchObject({ status: 415, code: 415, data: null, msg: `请求类型不正确:${named}` })
  // The type is the right one, but nothing can be read by it.
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary='])
    expect(await upload({ 'content-type': type })).toMatchObject({
      status: 200,
      code: 400,
      msg: '请求参数类型错误: 无法读取请求内容',
    })
  expect(await t.post('/infra/file/upload', { token })).toMatchObject({
    code: 400,
    msg: '请求参数缺失:文件附件不能为空',
  })
})
