import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { $ZodObject } from 'zod/v4/core'
import { checkForm } from '#app/forms/check-form.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { createTranslate } from '#app/i18n/t.tsx'
import { messageText } from '#app/forms/messages.ts'
import { profileForm } from '#app/forms/profile.ts'
import { LoginForm } from '#app/forms/login.ts'
import { passwordForm } from '#app/forms/password.ts'
import { registerForm } from '#app/forms/register.ts'
import { staffLoginForm } from '#app/forms/staff-login.ts'
import { CONTACT_MAX, ENTERPRISE_MAX, RANGE_MAX } from '#server/contract/rules.ts'
import { everyRow } from '#tests/support/every-row.ts'

const t = createTranslate(catalogues.zh)
type Fields = Record<string, string>

function check(schema: $ZodObject, fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return checkForm(form, schema)
}

/** The first message of each field, as the reader sees it. */
function words(schema: $ZodObject, fields: Fields): Record<string, string> {
  const submission = check(schema, fields)
  if (submission.status === 'success') return {}
  return Object.fromEntries(
    Object.entries(submission.error ?? {}).map(([name, messages]) => [
      name,
      messageText(t, messages?.[0] ?? ''),
    ]),
  )
}

const unit = {
  enterprise: '杭州某某科技有限公司',
  area: '浙江省-杭州市-滨江区',
  applytype: '2',
  phone: '13800138000',
}
const registration = { ...unit, password: 'abc123' }
const profile = { ...unit, creditcode: '91330108MA27Y5XH5G', contact: '张三' }

describe('Registration (R-4.2)', () => {
  test('Nothing filled in: the words of R-4.2, in the order of the form', () => {
    expect(words(registerForm.schema, {})).toEqual({
      enterprise: '请输入企业名称',
      area: '请输入所在地区',
      applytype: '请选择入驻类型',
      phone: '请输入正确的手机号格式',
      password: '请输入密码',
    })
    expect(Object.keys(words(registerForm.schema, {}))).toEqual([
      'enterprise',
      'area',
      'applytype',
      'phone',
      'password',
    ])
  })

  test('All filled in; the division range has no rule but its length', () => {
    expect(check(registerForm.schema, registration)).toMatchObject({
      status: 'success',
      value: { ...registration, range: '' },
    })
    expect(words(registerForm.schema, { ...registration, range: '一'.repeat(RANGE_MAX) })).toEqual(
      {},
    )
    expect(
      words(registerForm.schema, { ...registration, range: '一'.repeat(RANGE_MAX + 1) }),
    ).toEqual({
      range: `区划范围最多 ${RANGE_MAX} 个字`,
    })
  })

  test.each([
    ['   ', '请输入企业名称'],
    ['一'.repeat(ENTERPRISE_MAX + 1), `企业名称最多 ${ENTERPRISE_MAX} 个字`],
    ['坏\u0000字', '企业名称含有不能使用的字符'],
  ])('Enterprise %j', (enterprise, message) => {
    expect(words(registerForm.schema, { ...registration, enterprise })).toEqual({
      enterprise: message,
    })
  })

  test(
    'Another applicant type is refused',
    everyRow(['0', '3', '政府', '12'], (applytype) => {
      expect(words(registerForm.schema, { ...registration, applytype })).toEqual({
        applytype: '请选择入驻类型',
      })
    }),
  )

  test(
    'What is no phone number is refused',
    everyRow(
      ['12800138000', '11012345678', '1380013800', '138001380000', '2380013800', 'a'],
      (phone) => {
        expect(words(registerForm.schema, { ...registration, phone })).toEqual({
          phone: '请输入正确的手机号格式',
        })
      },
    ),
  )

  test(
    'A phone number is understood as people write it',
    everyRow(
      ['+86 138 0013 8000', '138-0013-8000', '１３８００１３８０００', '008613800138000'],
      (phone) => {
        expect(check(registerForm.schema, { ...registration, phone })).toMatchObject({
          value: { phone: '13800138000' },
        })
      },
    ),
  )

  test.each([
    ['12345', '长度在 6 到 20 个字符'],
    ['1'.repeat(21), '长度在 6 到 20 个字符'],
    ['😀'.repeat(11), '长度在 6 到 20 个字符'],
  ])('Password %s', (password, message) => {
    expect(words(registerForm.schema, { ...registration, password })).toEqual({ password: message })
  })

  test('A password is taken as it is typed, blanks included', () => {
    expect(check(registerForm.schema, { ...registration, password: ' 密码 12 ' })).toMatchObject({
      value: { password: ' 密码 12 ' },
    })
  })

  test('The same field twice, or a file for text, is a wrong answer and no defect', () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(registration)) form.append(name, value)
    form.append('phone', '13800138001')
    form.set('enterprise', new File(['x'], 'x.txt'))
    expect(checkForm(form, registerForm.schema)).toMatchObject({
      status: 'error',
      error: { enterprise: ['form.error.enterprise'], phone: ['form.error.phone'] },
    })
  })
})

describe('Login (R-4.4)', () => {
  test('All three are required, the code by its label alone', () => {
    const expected = { phone: '请输入手机号', password: '请输入密码', regcode: '注册码' }
    expect(words(LoginForm, {})).toEqual(expected)
    expect(words(LoginForm, { phone: ' ', password: '', regcode: ' ' })).toEqual(expected)
    expect(words(LoginForm, { phone: '()', password: '', regcode: '- -' })).toEqual(expected)
  })

  test('No format is asked for: staff log in with a user name, a short password is a password', () => {
    expect(check(LoginForm, { phone: 'admin', password: '1', regcode: 'carb 2345' })).toMatchObject(
      { status: 'success', value: { phone: 'admin', password: '1', regcode: 'CARB2345' } },
    )
  })

  test('What people put around a number does not matter', () => {
    expect(
      check(LoginForm, { phone: '+86 138-0013-8000', password: 'x', regcode: 'CARB-2345' }),
    ).toMatchObject({ value: { phone: '13800138000', regcode: 'CARB2345' } })
  })

  test('Invisible characters that come with a copied number or name do not matter', () => {
    const typed = { phone: '\u202d138\u200b00138000\u202c', password: 'x', regcode: 'CARB2345' }
    expect(check(LoginForm, typed)).toMatchObject({ value: { phone: '13800138000' } })
    expect(check(LoginForm, { ...typed, phone: '\u202aadmin\u202c' })).toMatchObject({
      value: { phone: 'admin' },
    })
    expect(words(LoginForm, { ...typed, phone: '\u200b' })).toEqual({ phone: '请输入手机号' })
  })
})

describe("The staff's sign-in", () => {
  test('Each empty field is named as its label names it', () => {
    expect(words(staffLoginForm.schema, {})).toEqual({
      tenantName: '请输入租户名称',
      username: '请输入用户名',
      password: '请输入密码',
    })
  })

  test('Invisible characters that come with a copied name do not matter', () => {
    const typed = { tenantName: '租户', username: '\u202aadmin\u202c', password: 'x' }
    expect(check(staffLoginForm.schema, typed)).toMatchObject({ value: { username: 'admin' } })
  })
})

describe('Changing the password', () => {
  const change = { oldPassword: 'old-one', newPassword: 'new-one', confirmPassword: 'new-one' }

  test('All three are required', () => {
    expect(words(passwordForm.schema, {})).toEqual({
      oldPassword: '请输入旧密码',
      newPassword: '请输入新密码',
      confirmPassword: '请输入确认密码',
    })
  })

  test('The two must be the same', () => {
    expect(words(passwordForm.schema, { ...change, confirmPassword: 'new-One' })).toEqual({
      confirmPassword: '两次输入的密码不一致',
    })
    expect(words(passwordForm.schema, change)).toEqual({})
  })

  test('The new one has 6 to 20 characters, the old one any number', () => {
    expect(
      words(passwordForm.schema, {
        oldPassword: '1',
        newPassword: '12345',
        confirmPassword: '12345',
      }),
    ).toEqual({ newPassword: '长度在 6 到 20 个字符' })
  })
})

describe('Profile (R-11.5)', () => {
  test('Credit code and contact are required besides', () => {
    expect(words(profileForm.schema, unit)).toEqual({
      creditcode: '请输入统一社会信用代码',
      contact: '请输入联系人姓名',
    })
  })

  test.each(['91330108MA27Y5XH5X', '91330108MA27Y5XH5', 'I1330108MA27Y5XH5G', '1'])(
    'Credit code %s is refused',
    (creditcode) => {
      expect(words(profileForm.schema, { ...profile, creditcode })).toEqual({
        creditcode: '请输入正确的统一社会信用代码',
      })
    },
  )

  test('A credit code in small letters and with blanks is understood', () => {
    expect(
      check(profileForm.schema, { ...profile, creditcode: ' 91330108 ma27y5xh5g ' }),
    ).toMatchObject({ value: { creditcode: '91330108MA27Y5XH5G' } })
    for (const creditcode of [
      '９１３３０１０８ＭＡ２７Ｙ５ＸＨ５Ｇ',
      '91330108-MA27Y5XH5-G',
      '91330108\u2011MA27Y5XH5\u2013G',
      '\u202d91330108\u200bMA27Y5XH5G\u202c',
    ])
      expect(check(profileForm.schema, { ...profile, creditcode })).toMatchObject({
        value: { creditcode: '91330108MA27Y5XH5G' },
      })
  })

  test('A contact has at most so many characters', () => {
    expect(
      words(profileForm.schema, { ...profile, contact: '一'.repeat(CONTACT_MAX + 1) }),
    ).toEqual({
      contact: `联系人姓名最多 ${CONTACT_MAX} 个字`,
    })
  })
})

test('A group of fields is checked as one value, and a message stands with its own field', () => {
  const schema = z.object({
    ids: z.array(z.string().check(z.regex(/^\d+$/))),
    remark: z.object({
      area: z.optional(z.string().check(z.maxLength(4))),
      contact: z.optional(z.string()),
    }),
  })
  const given = (area: string) => {
    const form = new FormData()
    form.set('remark.area', area)
    form.set('remark.contact', '')
    form.append('ids', area)
    return checkForm(form, schema)
  }
  expect(Object.keys(given('太长的内容').reply().error ?? {})).toEqual(['ids', 'remark.area'])
  expect(given('1')).toMatchObject({ value: { ids: ['1'], remark: { area: '1' } } })
  expect(given('1')).not.toHaveProperty('value.remark.contact')
})
