import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fileField, filesField } from '#app/forms/file-field.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { idempotencyKey } from '#app/http/page/form-key.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'form-actions-'))
process.env.TMPDIR = folder
afterAll(() => rmSync(folder, { recursive: true }))

const KB = 1024
const PDF = '%PDF-1.7\n'
const remark = z.string('missing').check(z.minLength(2, 'form.error.short'))

/** What the intents were called with; a file by what lay at its path meanwhile. */
const calls: unknown[] = []
beforeEach(() => void calls.splice(0))
const done = (name: string, more: object = {}) => {
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
async function post(
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
const files = (...entries: [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}
const pdf = (size = 100, name = 'a.pdf') => new File([PDF.padEnd(size, 'x')], name)

describe('Files', () => {
  it('lie on disk while their intent works, and no longer', async () => {
    const form = files(
      ['title', 'well'],
      ['licence', pdf()],
      ['more', pdf(50)],
      ['more', new File(['a,b\r\n1,2\r\n'], '表.csv')],
      ['intent', 'attach'],
    )
    expect(await post(form)).toMatchObject({ status: 204 })
    expect(calls).toMatchObject([
      {
        input: {
          title: 'well',
          licence: { name: 'a.pdf', size: 100, type: 'application/pdf', kind: 'pdf' },
          more: [{ size: 50 }, { name: '表.csv', kind: 'csv', type: 'text/csv' }],
        },
        content: PDF.padEnd(100, 'x'),
      },
    ])
    expect(readdirSync(folder)).toEqual([])
  })

  it('are part of what makes two posts the same', async () => {
    const keys = []
    for (const size of [100, 100, 101]) {
      await post(
        files(['formKey', 'k'], ['title', 'well'], ['licence', pdf(size)], ['intent', 'attach']),
      )
      keys.push((calls.at(-1) as { key: string }).key)
    }
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  const OTHER = 'form.error.fileKind'
  it.each<[string, [string, string | File][], Record<string, string[]>]>([
    ['too large', [['licence', pdf(2 * KB + 1)]], { licence: ['form.error.fileTooLarge'] }],
    ['far too large', [['licence', pdf(9000 * KB)]], { licence: ['form.error.fileTooLarge'] }],
    [
      'something else under its name',
      [['licence', new File(['<svg>'], 'a.pdf')]],
      { licence: [OTHER] },
    ],
    [
      'of a kind that is not asked for',
      [['licence', new File(['GIF89a'], 'a.gif')]],
      { licence: [OTHER] },
    ],
    [
      'an archive that is no table',
      [
        ['licence', pdf()],
        ['more', new File(['PK\x03\x04\x14\0'], 'a.csv')],
      ],
      { more: [OTHER] },
    ],
    ['missing', [], { licence: ['form.error.fileMissing'] }],
    ['not chosen', [['licence', new File([], '')]], { licence: ['form.error.fileMissing'] }],
    ['a text', [['licence', 'a.pdf']], { licence: ['form.error.fileMissing'] }],
    [
      'too many',
      [['licence', pdf()], ...[1, 2, 3].map(() => ['more', pdf()] as [string, File])],
      { more: ['form.error.filesTooMany'] },
    ],
  ])(
    'that are %s are told beside their field, and nothing typed is lost',
    async (_what, given, error) => {
      const told = await post(files(...given, ['title', 'well'], ['intent', 'attach']))
      expect(told.status).toBe(422)
      expect(told.reply?.result).toMatchObject({ error, initialValue: { title: 'well' } })
      expect(Object.keys(told.reply?.result.error ?? {})).toEqual(Object.keys(error))
      expect(told.reply?.result.initialValue).not.toHaveProperty('licence')
      expect(calls).toEqual([])
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it('have to be chosen again after a refusal of something else', async () => {
    const { reply } = await post(files(['title', 'x'], ['licence', pdf()], ['intent', 'attach']))
    expect(reply).toMatchObject({
      chooseAgain: ['licence'],
      result: { error: { title: ['form.error.short'] } },
    })
  })

  it('count for the intent that asks for them alone', async () => {
    await post(files(['licence', pdf()], ['ids', '1'], ['intent', 'approve']))
    expect(calls).toEqual([{ name: 'approve', input: { ids: [1] } }])
    expect(readdirSync(folder)).toEqual([])
  })

  it('are never held whole: 100 MB pass in a fraction of that', async () => {
    const head =
      '--x\r\nContent-Disposition: form-data; name="licence"; filename="a.pdf"\r\n\r\n%PDF-'
    const tail =
      '\r\n--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nattach\r\n--x--\r\n'
    const encoder = new TextEncoder()
    let sent = 0
    let highest = 0
    const before = process.memoryUsage().arrayBuffers
    const body = new ReadableStream({
      pull(controller) {
        highest = Math.max(highest, process.memoryUsage().arrayBuffers - before)
        if (sent === 0) controller.enqueue(encoder.encode(head))
        sent += 256 * KB
        if (sent <= 100 * KB * KB) return controller.enqueue(new Uint8Array(256 * KB))
        controller.enqueue(encoder.encode(tail))
        controller.close()
      },
    })
    const told = await post(body, { 'content-type': 'multipart/form-data; boundary=x' })
    expect(told.reply?.result.error).toHaveProperty('licence')
    expect(highest).toBeLessThan(50 * KB * KB)
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    [
      'without an end',
      '--x\r\nContent-Disposition: form-data; name="licence"; filename="a.pdf"\r\n\r\n%PDF-',
      400,
    ],
    ['without a boundary', 'nothing', 400],
    [
      'of more fields than a form has',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(300) + '--x--\r\n',
      413,
    ],
    [
      'with more text than a form has',
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(300 * KB)}\r\n--x--\r\n`,
      413,
    ],
  ])('in a body %s are refused', async (_what, text, status) => {
    const body = new Blob([text]).stream()
    const told = await post(body, { 'content-type': 'multipart/form-data; boundary=x' })
    expect(told.status).toBe(status)
    expect(readdirSync(folder)).toEqual([])
  })
})
