import { describe, expect, it } from 'vitest'
import { dialect } from '#db/columns.ts'
import { Envelope } from '#server/contract/endpoint.ts'
import { OPEN_DATA } from '#server/contract/open-data.ts'
import { openApiDocument } from '#server/modules/docs/openapi.ts'
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
  security?: Record<string, string[]>[]
  responses: Record<string, { description: string; content: Record<string, Example> }>
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { responses: object; securitySchemes?: object }
}
const document = JSON.parse(text) as Document
const { paths } = document

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

  it('defines the security schemes and failures that its operations name, and no others', () => {
    const openData = openApiDocument(OPEN_DATA, 'x', ['/']) as unknown as Document
    for (const { paths: described, components } of [document, openData]) {
      const operations = Object.values(described).flatMap((methods) => Object.values(methods))
      const schemes = operations.flatMap(({ security = [] }) =>
        security.flatMap((one) => Object.keys(one)),
      )
      expect(new Set(Object.keys(components.securitySchemes ?? {}))).toEqual(new Set(schemes))
      const named = [...JSON.stringify(described).matchAll(/#\/components\/responses\/(\w+)/g)]
      expect(new Set(Object.keys(components.responses))).toEqual(
        new Set(named.map(([, name]) => name)),
      )
    }
    // Anyone may read them.
    expect(openData.components.securitySchemes).toBeUndefined()
  })

  it('names HTTP Basic for calls of OAuth2 clients, which may use fields instead', () => {
    const byClients = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security = [] }]) =>
        security.some((one) => 'client' in one) ? [{ call: `${method} ${path}`, security }] : [],
      ),
    )
    const security = [{ client: [] }, {}]
    expect(byClients).toEqual([
      { call: 'post /system/oauth2/check-token', security },
      { call: 'post /system/oauth2/token', security },
      { call: 'delete /system/oauth2/token', security },
    ])
  })

  it('lists every method of a path: another is answered 405, with those in Allow', async () => {
    const wrong: unknown[] = []
    for (const [path, methods] of Object.entries(paths)) {
      const answer = await t.call('PATCH', path.replace(/\{\w+\}/g, 'x'))
      const allow = String(answer.headers.allow).toLowerCase().split(', ').sort()
      const listed = Object.keys(methods).sort()
      if (answer.status !== 405 || answer.code !== 405 || allow.join() !== listed.join())
        wrong.push({ path, status: answer.status, allow, listed })
    }
    expect(wrong).toEqual([])
  })

  it('names the refusals of a record or release that is not there, for every call of open data', async () => {
    for (const { path, refusals = [] } of OPEN_DATA) {
      const { parameters = [], responses } = paths[path]?.get as Operation
      const ask = (given: Record<string, string>) => {
        const wanted = parameters
          .filter(({ required }) => required)
          .map(({ name, example }) => [name, String(example)] as const)
        return t.get(path, { query: { ...Object.fromEntries(wanted), ...given } })
      }
      const fields = parameters.map(({ name }) => name)
      const answers = [
        ...(fields.includes('release') ? [await ask({ release: '999999' })] : []),
        ...(fields.includes('id') ? [await ask({ id: 'NO-SUCH' })] : []),
      ]
      const refused = answers.map(({ code }) => code).filter((code) => code !== 0)
      expect(new Set(refused), path).toEqual(new Set(refusals))
      for (const code of refusals) expect(responses['200']?.description).toContain(String(code))
    }
  })
})
