import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { DefinedForm } from '#app/forms/define-form.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'

const FOLDER = new URL('../../../app/forms/', import.meta.url)

const isForm = (value: unknown): value is DefinedForm =>
  typeof value === 'object' && value !== null && 'constraints' in value && 'intent' in value

/** Every defined form, by the name under which it is exported. */
async function definedForms(): Promise<[string, DefinedForm][]> {
  const forms: [string, DefinedForm][] = []
  for (const file of readdirSync(FOLDER)) {
    const module = (await import(new URL(file, FOLDER).pathname)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      if (isForm(value)) forms.push([name, value])
      else if (typeof value === 'object' && value !== null)
        for (const [kind, one] of Object.entries(value))
          if (isForm(one)) forms.push([`${name}.${kind}`, one])
    }
  }
  return forms
}

/** The status of a post in which each text is as long as its field allows, in Chinese. */
async function postLongest({ intent, constraints }: DefinedForm) {
  const body = new URLSearchParams(
    Object.entries(constraints).map(([name, { counted = 0 }]) => [name, '长'.repeat(counted)]),
  )
  const action = formActions({
    save: { ...intent, when: () => true, work: () => new Response(null, { status: 200 }) },
  })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const request = new Request('http://portal.cn/', { method: 'POST', headers, body })
  const answer: unknown = await action({ request, params: {}, context: {} }).catch(
    (error: unknown) => error,
  )
  if (answer instanceof Response) return answer.status
  return (answer as { init?: { status?: number } }).init?.status
}

it('Every form takes as much as its fields allow', async () => {
  const forms = await definedForms()
  expect(forms.map(([name]) => name)).toContain('announcementForm')
  const tooLarge: string[] = []
  for (const [name, form] of forms) {
    const status = await postLongest(form)
    expect([200, 422, 413], name).toContain(status)
    if (status === 413) tooLarge.push(name)
  }
  expect(tooLarge).toEqual([])
})
