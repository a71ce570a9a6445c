import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KB, calls, files, folder, post } from '#tests/support/example-form.ts'

const PDF = '%PDF-1.7\n'
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
    ['empty', [['licence', new File([], 'a.pdf')]], { licence: ['form.error.fileEmpty'] }],
    [
      'partly empty',
      [
        ['licence', pdf()],
        ['more', pdf()],
        ['more', new File([], 'b.csv')],
      ],
      { more: ['form.error.fileEmpty'] },
    ],
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
