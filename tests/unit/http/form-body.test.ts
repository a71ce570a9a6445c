import { expect, test } from 'vitest'
import { readForm } from '#app/http/forms/form-body.server.ts'
import { cpuTime } from '#tests/support/cpu-time.ts'

const FORM = 'application/x-www-form-urlencoded'
const post = (body: string | ReadableStream, type = FORM) =>
  new Request('http://portal.cn/login', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit)

test('Fields come as typed; of a repeated name the first counts; odd names are dropped', async () => {
  const form = await readForm(post('phone=1&phone=2&a%5Bb%5D=3&__intent__=x&__proto__=y&range='))
  expect([...form]).toEqual([
    ['phone', '1'],
    ['range', ''],
  ])
})

test('A name within a group comes through; one that is a field and a group does not', async () => {
  const sent = new URLSearchParams([
    ['remark.area', '填到区县'],
    ['remark.area', '再来一次'],
    ['remark', '整条'],
    ['phone', '1'],
    ['phone.a', '2'],
    ['a.b.c', '3'],
    ['a.constructor', '4'],
    ['constructor', '5'],
    ['constructor.a', '6'],
    ['a.__proto__', '7'],
  ])
  expect([...(await readForm(post(sent.toString())))]).toEqual([
    ['remark.area', '填到区县'],
    ['phone', '1'],
  ])
})

test('A group whose name is a field as well is read by another name', async () => {
  const sent = new URLSearchParams([
    ['remark.area', '填到区县'],
    ['remark', '整条'],
    ['remarks.phone', '另一处'],
    ['other.area', '不变'],
  ])
  const limits = {
    bytes: 1000,
    fields: 10,
    lists: new Set<string>(),
    groups: { remark: 'remarks' },
  }
  expect([...(await readForm(post(sent.toString()), limits))]).toEqual([
    ['remarks.area', '填到区县'],
    ['remark', '整条'],
    ['remarks.phone', '另一处'],
    ['other.area', '不变'],
  ])
})

test('A multipart form is read as any other', async () => {
  const sent = new FormData()
  sent.set('phone', '1')
  sent.set('remark', '甲\r\n--乙')
  const form = await readForm(new Request('http://portal.cn/login', { method: 'POST', body: sent }))
  expect([...form]).toEqual([...sent])
})

test.each([
  ['more than 64 KiB', post(`a=${'x'.repeat(64 * 1024)}`), 413],
  ['more than 200 fields', post('a&'.repeat(32_000)), 413],
  [
    'a multipart body of more than 200 parts',
    // Completely invalid: refusing it as too long shows that it was not parsed.
    post('--x\r\n'.repeat(9000), 'multipart/form-data; boundary=x'),
    413,
  ],
  ['a boundary that cannot be one', post('--a"b', 'multipart/form-data; boundary="a'), 400],
  ['text/plain', post('phone=1', 'text/plain'), 415],
  ['a broken multipart body', post('nothing', 'multipart/form-data; boundary=x'), 400],
])('%s is refused with %s', async (_what, request, status) => {
  const took = await cpuTime(() => expect(readForm(request)).rejects.toMatchObject({ status }))
  expect(took).toBeLessThan(500)
})

test('A body without a length is read no further than the limit', async () => {
  let pulled = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(16 * 1024).fill(97))
    },
  })
  await expect(readForm(post(endless))).rejects.toMatchObject({ status: 413 })
  expect(pulled).toBeLessThan(10)
})

test.each([
  ['name=%C6%F3', 400],
  ['name=%E4%BC', 400],
  ['name=%ED%A0%80', 400],
])('A form whose text %s is no UTF-8 is refused: %i', async (body, status) => {
  await expect(readForm(post(body))).rejects.toMatchObject({ name: 'BodyRefused', status })
})

test('Percent signs that escape nothing stay as typed', async () => {
  const form = await readForm(post('name=%E4%BC%81%zz+100%'))
  expect(form.get('name')).toBe('企%zz 100%')
})
