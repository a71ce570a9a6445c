import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { areas, enterprises } from '#db/schema/enterprises.ts'
import { Code } from '#server/contract/codes.ts'
import { AREA } from '#tests/support/credentials.ts'
import { reviewTable } from '../../commands/support/review-table.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const reviewer = (await t.login('reviewer')).accessToken
const admin = (await t.login('admin')).accessToken

const read = async (token: string) => (await t.get('/extend/userinfo/application', { token })).data
const update = (token: string, body: object) => t.put('/extend/userinfo/update', { token, body })
const audit = async (
  user: { userId: number; token: string },
  status: string,
  more: object = {},
) => {
  const { version } = await t.record(user.token)
  const body = { userid: user.userId, version, status, remark: '请核对', ...more }
  const answer = await t.put('/extend/userinfo/audit', { token: reviewer, body })
  expect(answer.msg).toBe('')
}
const handOver = async (token: string) =>
  (await t.post('/extend/platform/hand-over-token', { token })).code
const nickname = async (token: string) =>
  (await t.get('/system/user/profile/get', { token })).data.nickname
const setting = async (reentry: '' | 'on' | 'off') => {
  const { data } = await t.get('/system/setting/get', { token: admin })
  const body = { ...data, reentry }
  expect((await t.put('/system/setting/update', { token: admin, body })).msg).toBe('')
}

const RENAMED = '改名有限公司'
async function approved() {
  const user = await t.enterprise()
  const body = t.profile(user.phone)
  expect((await update(user.token, body)).msg).toBe('')
  await audit(user, '1')
  return { ...user, body }
}
async function changing() {
  const user = await approved()
  const body = { ...user.body, enterprise: RENAMED }
  expect((await update(user.token, body)).msg).toBe('')
  return { ...user, was: user.body.enterprise, body }
}

describe('while a change of an approved record is under review', () => {
  it('shows it on the command line among what waits', async () => {
    const user = await changing()
    const line = async (status?: '0' | '1') =>
      (await reviewTable(t.db, status)).split('\n').find((one) => one.includes(user.phone)) ?? ''
    expect(await line('0')).toMatch(/变更审核中 +改名有限公司/)
    expect(await line()).toMatch(/已通过，变更审核中/)
    expect(await line()).toContain(user.was)
    await audit(user, '1')
    expect(await line('0')).toBe('')
    expect(await line('1')).toMatch(/已通过 +改名有限公司/)
  })

  it('keeps the approved record in force, for every caller alike', async () => {
    const user = await changing()
    expect(await t.record(user.token)).toMatchObject({ status: '1', enterprise: user.was })
    expect(await t.rolesOf(user.token, user.userId)).toEqual([1])
    expect(await handOver(user.token)).toBe(0)
    expect(await read(user.token)).toMatchObject({
      record: { status: '1', enterprise: user.was },
      draft: { status: '0', enterprise: RENAMED },
      application: { status: '0', change: true, round: 1 },
      may: { enter: true, withdraw: true, stay: true },
    })
    const query = { keyword: user.phone }
    const { list } = (await t.get('/extend/review/page', { token: reviewer, query })).data
    const desk = await t.get('/extend/review/get', {
      token: reviewer,
      query: { id: String(list[0].id) },
    })
    expect(desk.data.fields[0]).toMatchObject({ current: user.was, submitted: RENAMED })
    // Sending the same values is not a new submission; other values are another round of the same case.
    expect((await update(user.token, user.body)).msg).toBe('')
    expect((await read(user.token)).application.round).toBe(1)
    expect((await update(user.token, { ...user.body, contact: '李四' })).msg).toBe('')
    expect((await read(user.token)).application.round).toBe(2)
    expect(await t.record(user.token)).toMatchObject({ contact: user.body.contact })
  })

  it('puts the change in force when it is approved', async () => {
    const user = await changing()
    await audit(user, '1')
    expect(await t.record(user.token)).toMatchObject({ status: '1', enterprise: RENAMED })
    expect(await nickname(user.token)).toBe(RENAMED)
    expect(await read(user.token)).toMatchObject({
      draft: { status: '1', enterprise: RENAMED },
      application: { status: '1', change: true },
    })
  })

  it('opens the marked fields of a returned change alone, and goes on with the same case', async () => {
    const user = await changing()
    await audit(user, '2', { fields: [{ name: 'enterprise', remark: '与执照不符' }] })
    const returned = await read(user.token)
    expect(returned).toMatchObject({
      record: { status: '1', enterprise: user.was },
      draft: { status: '2', enterprise: RENAMED, remark: '请核对' },
      application: { status: '2', change: true },
      may: { edit: ['enterprise'], enter: true, withdraw: true },
    })
    const other = await update(user.token, { ...user.body, range: '另一处' })
    expect(other.code).toBe(Code.fieldNotOpen)
    expect((await update(user.token, { ...user.body, enterprise: '再改名公司' })).msg).toBe('')
    expect(await read(user.token)).toMatchObject({
      draft: { status: '0', enterprise: '再改名公司' },
      application: { number: returned.application.number, round: 2 },
    })
    await audit(user, '1')
    expect(await t.record(user.token)).toMatchObject({ status: '1', enterprise: '再改名公司' })
  })

  it('leaves the approved record as it was when the change is refused or withdrawn', async () => {
    const refused = await changing()
    await audit(refused, '3')
    expect(await read(refused.token)).toMatchObject({
      record: { status: '1', enterprise: refused.was },
      draft: { status: '3', enterprise: RENAMED },
      application: { status: '3', change: true },
      may: { enter: true },
    })
    expect((await update(refused.token, refused.body)).msg).toBe('')
    expect((await read(refused.token)).application).toMatchObject({ status: '0', change: true })

    const withdrawn = await changing()
    const { version } = await t.record(withdrawn.token)
    const body = { version }
    const answer = await t.post('/extend/userinfo/withdraw', { token: withdrawn.token, body })
    expect(answer.msg).toBe('')
    expect(await read(withdrawn.token)).toMatchObject({
      record: { status: '1', enterprise: withdrawn.was },
      draft: { status: '1', enterprise: withdrawn.was },
      may: { enter: true },
    })
    expect(await t.rolesOf(withdrawn.token, withdrawn.userId)).toEqual([1])
  })

  it('gives a refused change up when the record is edited as it is in force', async () => {
    const user = await changing()
    const phone = '0571-88000000'
    expect((await update(user.token, { ...user.body, contactphone: phone })).msg).toBe('')
    await audit(user, '3')
    const edited = { ...user.body, enterprise: user.was, contact: '李四' }
    expect((await update(user.token, edited)).msg).toBe('')
    const inForce = { status: '1', enterprise: user.was, contact: '李四' }
    const { contactphone } = await t.record(user.token)
    expect(contactphone).not.toBe(phone)
    expect(await read(user.token)).toMatchObject({ record: inForce, draft: inForce })
    // Approved afterwards, no refused value is restored.
    await audit(user, '1')
    expect(await t.record(user.token)).toMatchObject({ ...inForce, contactphone })
  })

  it('loses the approval when a reviewer takes that back', async () => {
    const user = await changing()
    await audit(user, '0')
    expect(await t.record(user.token)).toMatchObject({ status: '0', enterprise: RENAMED })
    expect(await t.rolesOf(user.token, user.userId)).not.toContain(1)
    expect(await handOver(user.token)).toBe(Code.notApproved)
    expect(await read(user.token)).toMatchObject({
      application: { status: '0', change: false },
      may: { enter: false },
    })
    // The record contains the change already, and the account still gets its name.
    await audit(user, '1')
    expect(await t.record(user.token)).toMatchObject({ status: '1', enterprise: RENAMED })
    expect(await nickname(user.token)).toBe(RENAMED)
  })

  it('closes meanwhile where a setting says so, and opens again with the approval', async () => {
    await setting('off')
    const user = await changing()
    expect(await t.record(user.token)).toMatchObject({ status: '0', enterprise: RENAMED })
    expect(await t.rolesOf(user.token, user.userId)).not.toContain(1)
    expect(await handOver(user.token)).toBe(Code.notApproved)
    expect((await read(user.token)).may).toMatchObject({ stay: false, enter: false })
    expect(await nickname(user.token)).toBe(RENAMED)
    const withdrawn = await changing()
    await setting('')
    await audit(user, '1')
    expect(await t.rolesOf(user.token, user.userId)).toEqual([1])
    expect(await handOver(user.token)).toBe(0)
    const { version } = await t.record(withdrawn.token)
    const answer = await t.post('/extend/userinfo/withdraw', {
      token: withdrawn.token,
      body: { version },
    })
    expect(answer.msg).toBe('')
    expect(await t.record(withdrawn.token)).toMatchObject({ enterprise: withdrawn.was })
    expect(await nickname(withdrawn.token)).toBe(withdrawn.was)
  })

  it('brings back the division that was approved, though that has another path by now', async () => {
    const user = await approved()
    const divisionOf = async () =>
      (await t.db.select().from(enterprises).where(eq(enterprises.userId, user.userId)))[0]?.areaId
    const was = await divisionOf()
    const rename = (path: string) =>
      t.db.transaction((tx) =>
        tx
          .update(areas)
          .set({ path })
          .where(eq(areas.id, was ?? '')),
      )
    await rename(`${AREA}（新）`)
    await setting('off')
    const elsewhere = { ...user.body, area: '浙江省-杭州市-滨江区' }
    expect((await update(user.token, elsewhere)).msg).toBe('')
    expect(await divisionOf()).not.toBe(was)
    const { version } = await t.record(user.token)
    const request = { token: user.token, body: { version } }
    expect((await t.post('/extend/userinfo/withdraw', request)).msg).toBe('')
    expect(await t.record(user.token)).toMatchObject({ status: '1', area: AREA })
    expect(await divisionOf()).toBe(was)
    await rename(AREA)
    await setting('')
  })
})

it('A nickname that the owner chose stays, whatever becomes of the organisation’s name', async () => {
  const choose = async (token: string) => {
    const { data } = await t.get('/system/user/profile/get', { token })
    const answer = await t.put('/system/user/profile/update', {
      token,
      body: { nickname: '王工', mobile: data.mobile },
    })
    expect(answer.msg).toBe('')
    return token
  }
  const approvedLater = await changing()
  await choose(approvedLater.token)
  await audit(approvedLater, '1')
  expect(await nickname(approvedLater.token)).toBe('王工')

  const corrected = await t.enterprise()
  await choose(corrected.token)
  expect((await update(corrected.token, t.profile(corrected.phone))).msg).toBe('')
  expect(await nickname(corrected.token)).toBe('王工')

  await setting('off')
  const withdrawn = await approved()
  await choose(withdrawn.token)
  expect((await update(withdrawn.token, { ...withdrawn.body, enterprise: RENAMED })).msg).toBe('')
  const { version } = await t.record(withdrawn.token)
  const request = { token: withdrawn.token, body: { version } }
  expect((await t.post('/extend/userinfo/withdraw', request)).msg).toBe('')
  await setting('')
  expect(await nickname(withdrawn.token)).toBe('王工')
})
