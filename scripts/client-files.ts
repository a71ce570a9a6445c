import openapiTS, { astToString } from 'openapi-typescript'
import { format, resolveConfig } from 'prettier'
import { OPEN_DATA, OPEN_DATA_SCHEMAS } from '#server/contract/open-data.ts'
import { withNamedSchemas } from '#server/modules/docs/named-schemas.ts'
import { openApiDocument } from '#server/modules/docs/openapi.ts'

const TITLE = '双碳智慧服务平台开放数据'

/** Generated files of `clients/`: the OpenAPI document of the open API, and its TypeScript types. */
export async function clientFiles(): Promise<Record<string, string>> {
  const document = withNamedSchemas(openApiDocument(OPEN_DATA, TITLE, ['/']), OPEN_DATA_SCHEMAS)
  // Examples derived from the schemas add nothing to /developers, whose examples are executable.
  const text = JSON.stringify(document, (key, value: unknown) =>
    key === 'example' ? undefined : value,
  )
  const types = astToString(await openapiTS(text, { alphabetize: true }))
  const files = {
    'clients/openapi.json': text,
    'clients/typescript/schema.d.ts': `// Generated from /openapi.json by openapi-typescript. Do not edit.\n${types}`,
  }
  const formatted = Object.entries(files).map(async ([path, content]) => {
    const options = await resolveConfig(path)
    return [path, await format(content, { ...options, filepath: path })] as const
  })
  return Object.fromEntries(await Promise.all(formatted))
}
