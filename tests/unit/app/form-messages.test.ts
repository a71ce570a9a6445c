import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { checkForm } from '#app/forms/check-form.ts'
import { messageText } from '#app/forms/messages.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { LOCALES } from '#app/i18n/locale.ts'
import { createTranslate } from '#app/i18n/t.tsx'
import { FIELD_KEYS } from '#server/contract/field-keys.ts'
import { ruleText } from '#server/error-texts.ts'

/** Every form that app/forms exports, by its schema or defined on one. */
const forms = await Promise.all(
  readdirSync('app/forms').map(async (file) => {
    const module = (await import(`#app/forms/${file}`)) as Record<string, unknown>
    return Object.entries(module)
      .map(([name, value]) => [name, schemaOf(value)] as const)
      .filter((one): one is [string, z.ZodMiniObject] => isForm(one[1]))
  }),
).then((found) => found.flat())

function schemaOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'constraints' in value && 'schema' in value
    ? value.schema
    : value
}

function isForm(value: unknown): boolean {
  return value instanceof z.ZodMiniObject
}

const WRONG = [
  ...['', ' ', 'x', '\0', 'a\u0001b', '-1', '12345', '123456', '12800138000', '浙江省', 'open'],
  ...[1, 16, 20, 21, 41, 51, 65, 101, 201, 257, 301, 1001, 1025].map((length) =>
    '一'.repeat(length),
  ),
  '😀'.repeat(11),
  '91330108MA27Y5XH5X',
]

/** The messages of a form with this field given, all others left out. */
function messagesOf(schema: $ZodType, field: string, value: string | File): string[] {
  const form = new FormData()
  form.set(field, value)
  const { error } = checkForm(form, schema) as { error?: Record<string, string[] | null> }
  return Object.values(error ?? {}).flatMap((messages) => messages ?? [])
}

const CJK = /[\u2e80-\u9fff\uff00-\uffef]/

test('There are forms to walk', () => {
  expect(forms.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...['registerForm', 'LoginForm', 'passwordForm', 'profileForm', 'feedbackForm'],
      ...['PhoneCodeForm', 'ChangePhoneForm', 'ResetForm'],
    ]),
  )
})

describe.each(forms)('%s', (_, schema) => {
  const fields = Object.keys(schema.shape)
  const given = new Set(
    fields.flatMap((field) =>
      [...WRONG, new File(['x'], 'x.txt')].flatMap((value) => messagesOf(schema, field, value)),
    ),
  )

  test.each(LOCALES)('Every message that a wrong answer gives has words in %s', (locale) => {
    const t = createTranslate(catalogues[locale])
    for (const message of given) {
      const text = messageText(t, message)
      expect(text, message).not.toMatch(/^form\.|[{}]/)
      expect(CJK.test(text), `${message}: ${text}`).toBe(locale === 'zh')
    }
  })

  test('No message is in words already, and none is the general one but of hidden fields', () => {
    for (const message of given) expect(message).toMatch(/^form\.error\.\w+(\?[\w=&]+)?$/)
    const general = fields.filter((field) =>
      WRONG.some((value) => {
        const form = new FormData()
        form.set(field, value)
        const { error } = checkForm(form, schema) as { error?: Record<string, string[] | null> }
        return error?.[field]?.includes('form.error.invalid')
      }),
    )
    expect(general).toEqual(general.filter((field) => field === 'page'))
  })
})

test('Every rule of the contract has words for clients of the API, as they always were', () => {
  for (const key of FIELD_KEYS) expect(ruleText(key)).toMatch(CJK)
  expect(ruleText('enterpriseLong?max=100')).toBe('企业名称最多 100 个字')
  expect(ruleText('passwordLength?min=6&max=20')).toBe('长度在 6 到 20 个字符')
  expect(ruleText('审核状态不正确')).toBe('审核状态不正确')
  expect(ruleText('constructor')).toBe('constructor')
})
