import { describe, expect, it } from 'vitest'
import { dialect } from '#db/columns.ts'
import { Envelope } from '#server/contract/endpoint.ts'
import { lintDocument } from '#tests/support/openapi.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const text = (await t.app.inject('/openapi.json')).body

interface Example {
  example?: unknown
}
interface Operation {
  operationId: string
  parameters?: ({ name: string; in: string; required: boolean } & Example)[]
  requestBody?: { content: Record<string, Example> }
  responses: Record<string, { content: Record<string, Example> }>
}
const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }

describe('the OpenAPI document', () => {
  // The document is the same on every store.
  it.runIf(dialect === 'sqlite')('is clean for Spectral', () => {
    expect(lintDocument(text)).toBe('')
  })

  // If no example of server/modules/docs/examples.ts satisfies a field's rule, add one with `.meta({ examples: […]
  // })`.
  it('shows a valid example for every call and answer', () => {
    const wrong: unknown[] = []
    for (const { method, path, query, body, data, bare, file } of t.app.endpoints) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const parameters = (operation?.parameters ?? [])
        .filter((parameter) => parameter.in !== 'header')
        .map(({ name, example }) => [name, example])
      const json = (content?: Record<string, Example>) => content?.['application/json']?.example
      const answer = json(operation?.responses['200']?.content)
      const asked = json(operation?.requestBody?.content)
      const checks = {
        query: query.safeParse(parameters.length ? Object.fromEntries(parameters) : undefined),
        body: body.safeParse(asked),
        answer: file ? { success: true } : (bare ? data : Envelope(data)).safeParse(answer),
      }
      for (const [part, result] of Object.entries(checks))
        if (!result.success)
          wrong.push({
            call: `${method} ${path}`,
            part,
            why: 'error' in result && result.error.message,
          })
    }
    expect(wrong).toEqual([])
  })
})
