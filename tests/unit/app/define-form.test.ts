import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { checkForm } from '#app/forms/check-form.ts'
import { constraintsOf } from '#app/forms/constraints.ts'
import { defineForm, formValues } from '#app/forms/define-form.ts'
import { messageWithLabel } from '#app/http/forms/issue-texts.server.ts'
import { profileForm } from '#app/forms/profile.ts'
import { postForm } from '#app/forms/post.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { createTranslate, type MessageKey } from '#app/i18n/t.tsx'
import type { PostBody } from '#server/contract/organisation.ts'

const posted = (fields: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value)
  return form
}

describe('A form defined on the schema of its call', () => {
  test('takes what it asks of a field from there', () => {
    expect(postForm.constraints).toEqual({
      name: { required: true, counted: 50 },
      code: { required: true, counted: 64 },
      sort: { required: true, minimum: -2_147_483_647, maximum: 2_147_483_647 },
      status: { required: true },
      remark: { required: false, counted: 500 },
    })
    const { shape } = profileForm.schema
    expect(constraintsOf(shape.enterprise)).toEqual({
      required: true,
      counted: 100,
    })
    // People type blanks and dashes, which the number does not contain.
    expect(constraintsOf(shape.phone)).toEqual({ required: true, counted: 40 })
    expect(constraintsOf(shape.range).required).toBe(false)
    // An unticked checkbox means no; consent is required.
    expect(constraintsOf(z.boolean()).required).toBe(false)
    // So is a list without a tick, unless one is wanted.
    expect(constraintsOf(z.array(z.number())).required).toBe(false)
    expect(constraintsOf(z.array(z.number()).min(1)).required).toBe(true)
    expect(constraintsOf(z.literal('true')).required).toBe(true)
    expect(constraintsOf(z.string().regex(/^\d{4}$/))).toEqual({
      required: true,
      pattern: '^\\d{4}$',
    })
  })

  test('asks for nothing that the schema has not, and forgets nothing that it requires', () => {
    const schema = z.object({
      name: z.string(),
      ids: z.array(z.number()),
      note: z.string().optional(),
    })
    const name = { kind: 'text', label: 'admin.remark' } as const
    const ids = { kind: 'checkboxTree', label: 'admin.remark' } as const
    const submit = 'admin.save'
    expect(defineForm({ schema, fields: { name, ids }, submit }).intent.secretFields).toEqual([])
    // @ts-expect-error Without the name no post could be valid.
    defineForm({ schema, fields: { ids }, submit })
    // @ts-expect-error A list is no single text.
    defineForm({ schema, fields: { name, ids: name }, submit })
    // @ts-expect-error A label stands in the catalogue.
    defineForm({ schema, fields: { name: { kind: 'text', label: 'no.such' }, ids }, submit })
    // @ts-expect-error The schema knows no such field.
    expect(() => defineForm({ schema, fields: { name, ids, other: name }, submit })).toThrow(
      'other',
    )
  })

  test('makes of its texts what the call takes, lists and yes or no too', () => {
    const { schema } = postForm
    const submission = checkForm(
      posted({ name: ' 数据审核岗 ', code: 'audit', sort: '3', status: '1', remark: '一\r\n二' }),
      schema,
    )
    if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
    expectTypeOf(submission.value).toEqualTypeOf<PostBody>()
    expect(submission.value).toEqual({
      name: '数据审核岗',
      code: 'audit',
      sort: 3,
      status: 1,
      remark: '一\n二',
    })

    const Role = z.object({ menuIds: z.array(z.int()), strict: z.boolean(), note: z.string() })
    const role = checkForm(posted({ menuIds: ['1', '20'], note: '7' }), Role)
    expect(role.status === 'success' && role.value).toEqual({
      menuIds: [1, 20],
      strict: false,
      note: '7',
    })
    const wrong = checkForm(posted({ menuIds: ['1', 'x'], strict: 'true', note: '7' }), Role)
    expect(wrong.status === 'error' && Object.keys(wrong.error ?? {})).toEqual(['menuIds'])
  })

  test('shows a record as it sends it, and never a secret', () => {
    const form = {
      fields: {
        ...postForm.fields,
        key: { kind: 'secret', label: 'admin.remark', autoComplete: 'off' },
      },
    } as const
    const record = { id: 7, name: '岗位', code: 'a', sort: 0, status: 0, remark: '', key: 'hidden' }
    expect(formValues(form, record)).toEqual({
      name: '岗位',
      code: 'a',
      sort: '0',
      status: '0',
      remark: '',
    })
  })
})

describe('What a schema refuses is told', () => {
  const told = (locale: Locale, fields: Record<string, string>) => {
    const { schema, fields: labelled } = postForm.intent
    const tell = messageWithLabel(labelled)
    const t = createTranslate(catalogues[locale])
    const { error } = checkForm(posted(fields), schema, undefined, (issue, name) =>
      tell(issue, name, { t, locale }),
    ).reply()
    return Object.fromEntries(
      Object.entries(error ?? {}).map(([name, texts]) => [name, t(texts?.[0] as MessageKey)]),
    )
  }

  test('in the words of the contract to Chinese readers', () => {
    expect(told('zh', { code: 'x'.repeat(65) })).toEqual({
      name: '岗位名称不能为空',
      code: '岗位编码最多 64 个字',
      sort: '显示顺序不能为空',
      status: '状态不能为空',
    })
  })

  test('to English readers in English', () => {
    expect(told('en', { code: 'x'.repeat(65), name: 'a\u0007', sort: 'first' })).toEqual({
      name: 'Position contains characters that cannot be used',
      code: 'Code: at most 64 characters',
      sort: 'Order is not valid',
      status: 'Status: choose one',
    })
  })
})
