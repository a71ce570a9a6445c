import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkForm } from '#app/forms/check-form.ts'
import type { DefinedForm } from '#app/forms/define-form.ts'
import { dictionaryEntryForm, dictionaryTypeForm } from '#app/forms/dictionary.ts'
import { mailAccountForm, mailTemplateForm } from '#app/forms/mail.ts'
import { clientForm } from '#app/forms/oauth2-client.ts'
import { nicknameForm } from '#app/forms/own-account.ts'
import { postForm } from '#app/forms/post.ts'
import { userForm } from '#app/forms/user.ts'
import { messagesFor } from '#app/http/forms/form-reply.server.ts'
import { messageWithLabel } from '#app/http/forms/issue-texts.server.ts'
import { ApiError } from '#app/http/api-client/api-errors.server.ts'
import type { RequestContext } from '#app/http/session/request-context.server.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { createTranslate, type MessageKey } from '#app/i18n/t.tsx'
import { everyRow } from '#tests/support/every-row.ts'

const FOLDER = new URL('../../../app/forms/', import.meta.url)
const isForm = (value: unknown): value is DefinedForm =>
  typeof value === 'object' && value !== null && 'constraints' in value && 'intent' in value

/** What is told beside each field of a form that is filled in like this. */
function told({ schema, intent }: DefinedForm, typed: Record<string, string>, locale: Locale) {
  const t = createTranslate(catalogues[locale])
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.append(name, value)
  const tell = messageWithLabel(intent.fields)
  const { error } = checkForm(form, schema, undefined, (issue, name) =>
    tell(issue, name, { t, locale }),
  ).reply()
  return Object.fromEntries(
    Object.entries(error ?? {}).map(([name, texts]) => [name, t(texts?.[0] as MessageKey)]),
  )
}

describe('A message beside a field', () => {
  test(
    'has the name that the form gives the field',
    everyRow(
      [
        [userForm, { nickname: '' }, 'nickname', '姓名或单位名称不能为空'],
        [userForm, { email: 'x' }, 'email', '电子邮箱格式不正确'],
        [nicknameForm, { nickname: '' }, 'nickname', '昵称不能为空'],
        [dictionaryEntryForm, {}, 'label', '名称不能为空'],
        [dictionaryEntryForm, { value: '1'.repeat(101) }, 'value', '键值长度不能超过100个字符'],
        [dictionaryTypeForm, {}, 'type', '类型标识不能为空'],
        [dictionaryTypeForm, { type: 'x'.repeat(101) }, 'type', '类型标识长度不能超过 100 个字符'],
        [mailAccountForm, {}, 'port', '端口不能为空'],
        [mailAccountForm, { port: 'abc' }, 'port', '端口不正确'],
        [mailAccountForm, { port: '25.5' }, 'port', '端口不正确'],
        [mailAccountForm, { port: '70000' }, 'port', '端口不正确'],
        [mailTemplateForm, {}, 'name', '名称不能为空'],
        [mailTemplateForm, { code: '😀' }, 'code', '编码只能用字母、数字、点、下划线和连字符'],
      ] as [DefinedForm, Record<string, string>, string, string][],
      (form, typed, field, message) => expect(told(form, typed, 'zh')[field]).toBe(message),
    ),
  )

  test('says in English which characters a code may have', () => {
    expect(told(mailTemplateForm, { code: '😀' }, 'en').code).toMatch(/^Code: letters, digits/)
  })

  test('is of no other field, whatever is typed', async () => {
    const t = createTranslate(catalogues.zh)
    const named =
      /^([^，、。；：“]{1,16}?)(?:长度)?(?:不能为空|不能超过|含有不能使用的字符|(?:格式)?不正确)/
    const strange: string[] = []
    for (const file of readdirSync(FOLDER)) {
      const module = (await import(new URL(file, FOLDER).pathname)) as Record<string, unknown>
      for (const [name, form] of Object.entries(module).filter(([, one]) => isForm(one)))
        for (const text of ['', '😀', '\u0007', 'x'.repeat(20_001)]) {
          const { fields } = form as DefinedForm
          const typed = Object.fromEntries(Object.keys(fields).map((field) => [field, text]))
          for (const [field, message] of Object.entries(told(form as DefinedForm, typed, 'zh'))) {
            const label = fields[field] && t(fields[field].label)
            const subject = named.exec(message)?.[1]
            // Some messages of our own name their field more precisely than its label.
            const fits = !label || !subject || label.includes(subject) || subject.includes(label)
            if (!fits) strange.push(`${name}.${field} (${label}): ${message}`)
          }
        }
    }
    expect(strange).toEqual([])
  })
})

describe('A refusal of the API that names a field', () => {
  const context = (locale: Locale) =>
    ({ t: createTranslate(catalogues[locale]), preferences: { locale } }) as RequestContext
  const refused = (values: Record<string, string>) =>
    new ApiError(400, '请求参数不正确:规则', undefined, values)
  const uri = 'http://app.example.cn/'

  test('stands beside it, in the reader’s language', () => {
    const error = refused({ field: 'redirectUris', rule: 'redirectUri', uri })
    expect(messagesFor(error, {}, context('zh'), clientForm.fields)).toEqual({
      redirectUris: `须是 https 地址（本机可用 http），不含 #：${uri}`,
    })
    expect(messagesFor(error, {}, context('en'), clientForm.fields)).toEqual({
      redirectUris: `Must be an https URL (http only for this machine) without #: ${uri}`,
    })
    const code = refused({ field: 'code', rule: 'code' })
    expect(messagesFor(code, {}, context('en'), postForm.fields).code).toMatch(/^Code: letters/)
  })

  test('stands above a form that has no such field', () => {
    const error = refused({ field: 'code', rule: 'code' })
    expect(messagesFor(error, {}, context('zh'), clientForm.fields)).toEqual({ '': '规则' })
    expect(messagesFor(error, {}, context('en'), clientForm.fields)).toEqual({
      '': createTranslate(catalogues.en)('refusals.badRequest'),
    })
  })
})
