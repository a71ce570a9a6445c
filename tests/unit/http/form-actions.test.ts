import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkForm } from '#app/forms/check-form.ts'
import { fileField } from '#app/forms/file-field.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import type { FormIntent } from '#app/http/forms/form-intent.server.ts'
import { KB, calls, done, files, post } from '#tests/support/example-form.ts'

const fields = (...pairs: [string, string][]) => new URLSearchParams(pairs)

describe('An intent', () => {
  it('is judged by its own schema, its lists by all that was sent', async () => {
    await post(fields(['ids', '1'], ['ids', '2'], ['intent', 'approve']))
    await post(fields(['ids', '7'], ['intent', 'approve']))
    await post(fields(['intent', 'approve']))
    expect(calls).toEqual([
      { name: 'approve', input: { ids: [1, 2] } },
      { name: 'approve', input: { ids: [7] } },
      { name: 'approve', input: { ids: [] } },
    ])
  })

  it('gets what follows the colon', async () => {
    await post(fields(['intent', 'remove:17:b']))
    expect(calls).toEqual([{ name: 'remove', argument: '17:b' }])
  })

  it('that is refused gives back everything but secrets', async () => {
    const told = await post(
      fields(['ids', '1'], ['ids', '2'], ['remark', 'x'], ['code', '123'], ['intent', 'reject']),
    )
    expect(told.status).toBe(422)
    expect(told.reply?.result).toMatchObject({
      error: { remark: ['form.error.short'] },
      initialValue: { ids: ['1', '2'], remark: 'x' },
    })
    expect(JSON.stringify(told.reply)).not.toContain('123')
    const { reply } = await post(fields(['remark', 'well'], ['intent', 'reject']))
    expect(reply?.result.error).toEqual({ ids: ['form.error.none'] })
  })

  it.each(['', 'unknown', 'constructor', 'Approve'])(
    'named %j does not exist: 400',
    async (name) => {
      const { status } = await post(fields(['ids', '1'], ['intent', name]))
      expect(status).toBe(400)
      expect(calls).toEqual([])
    },
  )

  it('of another site is refused', async () => {
    const { status } = await post(fields(['intent', 'remove:1']), {
      'sec-fetch-site': 'cross-site',
    })
    expect(status).toBe(403)
    expect(calls).toEqual([])
  })

  it('takes more than 64 KiB only where it says so', async () => {
    const text = 'x'.repeat(100 * KB)
    await post(fields(['text', text], ['intent', 'write']))
    expect(calls).toEqual([{ name: 'write', length: text.length }])
    expect(await post(fields(['remark', text], ['intent', 'reject']))).toMatchObject({
      status: 413,
    })
    expect(await post(fields(['text', text + text], ['intent', 'write']))).toMatchObject({
      status: 413,
    })
    expect(calls).toHaveLength(1)
  })
})

describe('A post that names no intent', () => {
  const intent = (when: FormIntent<z.ZodMiniObject>['when'], name: string) => ({
    schema: z.object({}),
    when,
    buttons: { look: () => ({ found: name }) },
    work: () => done(name),
  })
  const page = formActions({
    byAddress: intent(({ url }) => url.searchParams.has('mode'), 'byAddress'),
    main: {
      ...intent(() => true, 'main'),
      impliedButton: (form) => (form.has('q') ? 'look' : undefined),
    },
  })
  const send = (search: string, body: URLSearchParams) => {
    const request = new Request(`http://portal.cn/login${search}`, { method: 'POST', body })
    return page({ request, params: {}, context: {} })
  }

  it('means the first whose condition holds', async () => {
    await send('?mode=sms', fields())
    await send('', fields())
    await send('', fields(['intent', 'byAddress']))
    expect(calls.map((call) => (call as { name: string }).name)).toEqual([
      'byAddress',
      'main',
      'byAddress',
    ])
  })

  it.each([
    ['?mode=sms', fields(['intent', 'look']), 'byAddress'],
    ['', fields(['intent', 'look:x']), 'main'],
    ['', fields(['q', 'x']), 'main'],
  ])('or a button of that form: %s %s', async (search, body, found) => {
    const answer = await send(search, body)
    expect(answer).toMatchObject({ data: { extra: { found } }, init: { status: 200 } })
    expect(calls).toEqual([])
  })
})

describe('The same schema in the browser', () => {
  const schema = z.object({
    licence: fileField({ bytes: 10, kinds: ['pdf'] }),
    ids: z.array(z.string()),
  })
  it('goes by name and size', () => {
    const check = (file: File) => checkForm(files(['licence', file], ['ids', 'a']), schema)
    expect(check(new File(['x'], 'a.PDF')).status).toBe('success')
    expect(check(new File(['x'.repeat(11)], 'a.pdf'))).toMatchObject({
      error: { licence: ['form.error.fileTooLarge'] },
    })
    expect(check(new File(['x'], 'a.exe'))).toMatchObject({
      error: { licence: ['form.error.fileKind'] },
    })
    expect(check(new File([], ''))).toMatchObject({
      error: { licence: ['form.error.fileMissing'] },
    })
    expect(check(new File([], 'a.pdf'))).toMatchObject({
      error: { licence: ['form.error.fileEmpty'] },
    })
  })
})
