import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { feedback } from '#db/schema/feedback.ts'
import type { TestApp } from './app.ts'
import { freshAddresses } from './fresh-values.ts'

export const CREATE = '/extend/feedback/create'
export const TEXT = '云南省 2023 年电力因子的来源链接打不开。\n请核对公告的地址。'

/** Calls that write feedback, each from a separate address unless one is given. */
export function feedbackCalls(t: TestApp) {
  /** An address that no other test of this file uses. */
  const newAddress = freshAddresses('10.1')
  const write = (body: object, address = newAddress()) => t.post(CREATE, { body, address })

  const send = (
    body: object = {},
    request: { token?: string; address?: string; key?: string } = {},
  ) =>
    t.post(CREATE, {
      body: { kind: 'suggestion', content: TEXT, ...body },
      token: request.token,
      address: request.address ?? newAddress(),
      headers: request.key ? { 'idempotency-key': request.key } : {},
    })
  async function rowOf(id: number) {
    const [row] = await t.db.select().from(feedback).where(eq(feedback.id, id))
    if (!row) throw new Error('The feedback is not there')
    return row
  }
  async function sent(body: object = {}, request = {}) {
    const answer = await send(body, request)
    expect(answer.msg).toBe('')
    return answer.data.id as number
  }
  return { newAddress, write, send, rowOf, sent }
}
