import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineForm, formValues } from '#app/forms/define-form.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { fileField } from '#app/forms/file-field.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { I18nProvider } from '#app/i18n/t.tsx'
import { FormFields } from '#app/components/ui/form-fields.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { plainField } from '#app/components/ui/plain-field.ts'

const form = defineForm({
  schema: z.object({
    name: z.string().max(20),
    deptId: z.coerce.number().optional(),
    menuIds: z.array(z.number()),
    from: z.string(),
    until: z.string(),
    strict: z.boolean(),
    licence: fileField({ bytes: 2 * 1024 * 1024, kinds: ['pdf', 'jpeg'] }),
    secret: z.string().optional(),
  }),
  fields: {
    name: { kind: 'text', label: 'admin.post.name', reason: 'admin.post.codeHint', readOnly: true },
    deptId: { kind: 'select', label: 'admin.post.code' },
    menuIds: { kind: 'checkboxTree', label: 'admin.remark' },
    from: { kind: 'dateRange', label: 'admin.sort.label', end: 'until' },
    until: { kind: 'part', label: 'admin.sort.label' },
    strict: { kind: 'checkbox', label: 'admin.status.label', text: 'admin.status.on' },
    licence: { kind: 'file', label: 'admin.remark' },
    secret: { kind: 'secret', label: 'form.label.password', autoComplete: 'off' },
  },
  submit: 'admin.save',
})
const record = {
  name: '甲<b>',
  deptId: 7,
  menuIds: [2, 3],
  from: '2026-01-01',
  until: '2026-02-01',
  strict: true,
  secret: 'never-shown',
}

function html(errors: Record<string, string[]> = {}) {
  const reply = { result: { status: 'error' as const, error: errors } }
  const values = formValues(form, record)
  const fields = Object.fromEntries(
    Object.keys(form.fields).map((name) => [
      name,
      plainField(name, { formId: 'x', values, reply }),
    ]),
  )
  return renderToStaticMarkup(
    <I18nProvider locale="zh" catalogue={catalogues.zh}>
      <FormFields
        form={form}
        fields={fields}
        choices={{
          deptId: [
            { value: '7', name: '监测部' },
            { value: '8', name: '评审部' },
          ],
        }}
        trees={{
          menuIds: [
            { value: '1', name: '系统', children: [{ value: '2', name: '用户' }] },
            { value: '3', name: '审核' },
          ],
        }}
        chooseAgain={['licence']}
      />
    </I18nProvider>,
  )
}
/** The tag that contains this text. */
const tag = (text: string, part: string) =>
  text.match(/<[^>]+>/g)?.find((one) => one.includes(part))

test('Each kind of field shows what the record holds, and what its schema allows', () => {
  const text = html()
  expect(tag(text, 'name="name"')).toContain('value="甲&lt;b&gt;"')
  expect(tag(text, 'name="name"')).toContain('readonly=""')
  expect(tag(text, 'name="name"')).not.toMatch(/maxlength/i)
  expect(text).toMatch(/id="x-name-hint">字母、数字、点/)
  expect(text).toMatch(/<option value="7" selected="">监测部/)
  expect(text).toContain('name="menuIds" checked="" value="2"')
  expect(text).toContain('name="menuIds" value="1"')
  expect(text).toMatch(/<div role="group" aria-label="系统"><ul><li><label><input[^>]+value="2"/)
  expect(tag(text, 'name="from"')).toContain('value="2026-01-01"')
  expect(tag(text, 'name="until"')).toContain('value="2026-02-01"')
  expect(text.match(/name="until"/g)).toHaveLength(1)
  // The same date range as in the lists' filters.
  expect(tag(text, 'name="from"')).toContain('aria-label="开始日期"')
  expect(tag(text, 'name="until"')).toContain('aria-label="结束日期"')
  expect(tag(text, 'name="strict"')).toContain('checked')
  expect(tag(text, 'name="licence"')).toContain('accept=".pdf,.jpg,.jpeg"')
  expect(text).toContain('PDF、JPEG，不超过 2 MB · 提交出错后文件不保留，请重新选择')
  expect(text).not.toContain('never-shown')
})

test('What is wrong is told by every kind of field, with its control', () => {
  const names = ['name', 'deptId', 'from', 'strict', 'licence', 'secret']
  const text = html(Object.fromEntries([...names, 'menuIds'].map((name) => [name, ['太长']])))
  for (const name of names) {
    expect(tag(text, `name="${name}"`), name).toContain('aria-invalid="true"')
    expect(tag(text, `name="${name}"`), name).toContain(`x-${name}-error`)
    expect(text, name).toContain(`id="x-${name}-error" aria-live="polite">太长`)
  }
  expect(tag(text, 'id="x-menuIds"')).toContain('x-menuIds-error')
})

/** What stands above the form for these errors. */
function summaryOf(error: Record<string, string[]>): string {
  const html = renderToStaticMarkup(
    <I18nProvider locale="zh" catalogue={catalogues.zh}>
      <PlainForm
        form={form}
        id="test"
        reply={{ result: { status: 'error', error } } as FormReply}
      />
    </I18nProvider>,
  )
  return html.slice(0, html.indexOf('<form'))
}

test('The summary of a refused form follows the page, whatever the order of the schema', () => {
  const wrong = ['form.error.choice']
  const summary = summaryOf({ until: wrong, '': wrong, name: wrong })
  expect([...summary.matchAll(/href="#test-(\w+)"/g)].map(([, name]) => name)).toEqual([
    'name',
    'until',
  ])
  expect(summary).toContain('错误：')
})

test('The summary names the field where the message beside the field need not', () => {
  const summary = summaryOf({ name: ['form.error.passwordLength?min=6&max=20'] })
  expect(summary).toContain('>密码长度在 6 到 20 个字符</a>')
  expect(summaryOf({ name: ['form.error.regcode'] })).toContain('>注册码：请填写</a>')
})

test('Restored input is told as a notice, not as an error', () => {
  const summary = summaryOf({ '': ['form.error.restored'] })
  expect(summary).toContain('填写的内容已恢复')
  expect(summary).not.toContain('错误：')
})
