import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { memberInvitations } from '#db/schema/members.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { Code } from '#server/contract/codes.ts'
import { eraseAccounts } from '#server/modules/erasure/erase.ts'
import { phoneDigest } from '#server/modules/sms/gateway.ts'
import { testApp } from '#tests/support/app.ts'

const NEW = 'of-this-year'.repeat(3)

/** README: the newest secret encrypts, the others only decrypt. Rows must still be found by older digests. */
it('What was stored before a new SESSION_SECRET is found by phone after it', async () => {
  const before = await testApp({ RATE_LIMIT: 'off' })
  const owner = await before.enterprise()
  const reviewer = await before.login('reviewer')
  await before.put('/extend/userinfo/update', {
    token: owner.token,
    body: before.profile(owner.phone),
  })
  await before.put('/extend/userinfo/audit', {
    token: reviewer.accessToken,
    body: { userid: owner.userId, status: '1', version: 2 },
  })
  const invited = await before.enterprise()
  const body = { mobile: invited.phone, role: 'editor' }
  const answer = await before.post('/extend/member/invite', { token: owner.token, body })
  expect(answer.msg).toBe('')

  const after = await testApp(
    { RATE_LIMIT: 'off', SESSION_SECRET: [NEW, ...before.config.secrets].join() },
    before.db,
  )
  const { token } = invited
  expect((await after.get('/extend/member/received', { token })).data.list).toHaveLength(1)
  expect((await after.get('/extend/userinfo/application', { token })).data.invitations).toBe(1)
  const again = await after.post('/extend/member/invite', { token: owner.token, body })
  expect(again.code).toBe(Code.invitedAlready)
  const admin = await after.login('admin')
  const log = await after.get('/system/sms-log/page', {
    token: admin.accessToken,
    query: { mobile: invited.phone },
  })
  expect(log.data.total).toBeGreaterThan(0)

  // Deleting an account also deletes rows under the old digest.
  const account = { id: invited.userId, phone: invited.phone }
  await after.db.transaction((tx) => eraseAccounts(tx, after.context, [account]))
  const hash = phoneDigest(before.context.seals, invited.phone)
  const left = [
    await after.db.$count(memberInvitations, eq(memberInvitations.phoneHash, hash)),
    await after.db.$count(smsMessages, eq(smsMessages.phoneHash, hash)),
  ]
  expect(left).toEqual([0, 0])
})
