import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { fileField, filesField } from '#app/forms/file-field.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { idempotencyKey } from '#app/http/page/form-key.server.ts'

export const folder = mkdtempSync(join(tmpdir(), 'form-actions-'))
process.env.TMPDIR = folder
afterAll(() => rmSync(folder, { recursive: true }))

export const KB = 1024
export const remark = z.string('missing').check(z.minLength(2, 'form.error.short'))

/** Arguments of the intents' calls; files are replaced by the content at their path during the call. */
export const calls: unknown[] = []
beforeEach(() => void calls.splice(0))
export const done = (name: string, more: object = {}) => {
  calls.push({ name, ...more })
  return new Response(null, { status: 204 })
}

const action = formActions({
  approve: {
    schema: z.object({ ids: z.array(z.coerce.number('not a number')), remark: z.optional(remark) }),
    work: ({ input }) => done('approve', { input }),
  },
  reject: {
    schema: z.object({ ids: z.array(z.string()).check(z.minLength(1, 'form.error.none')), remark }),
    secretFields: ['code'],
    work: ({ input }) => done('reject', { input }),
  },
  remove: { schema: z.object({}), work: ({ argument }) => done('remove', { argument }) },
  attach: {
    schema: z.object({
      title: remark,
      licence: fileField({ bytes: 2 * KB, kinds: ['pdf', 'png'] }),
      more: z.optional(filesField({ bytes: KB, kinds: ['pdf', 'csv'], max: 2 })),
    }),
    work: ({ input, form }) =>
      done('attach', {
        input,
        content: readFileSync(input.licence.path, 'latin1'),
        key: idempotencyKey(form),
      }),
  },
  write: {
    schema: z.object({ text: z.string() }),
    body: { bytes: 200 * KB },
    work: ({ input }) => done('write', { length: input.text.length }),
  },
})

interface Told {
  status: number
  reply: FormReply | undefined
  headers: Headers
}
/** Posts to the action below. */
export async function post(
  body: FormData | URLSearchParams | ReadableStream,
  headers = {},
): Promise<Told> {
  const request = new Request('http://portal.cn/staff', {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    duplex: 'half',
  } as RequestInit)
  const answer = await action({ request, params: {}, context: {} }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  if (answer instanceof Response)
    return { status: answer.status, reply: undefined, headers: answer.headers }
  const { status = 200, headers: more } = answer.init ?? {}
  return { status, reply: answer.data, headers: new Headers(more) }
}
export const files = (...entries: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}
