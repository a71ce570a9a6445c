import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'
import {
  createOpenData,
  dataOf,
  RefusedCall,
  type Factor,
} from '../../clients/typescript/client.ts'
import { OPEN_DATA } from '#server/contract/open-data.ts'
import { Code } from '#server/contract/codes.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
let origin = ''
let api: ReturnType<typeof createOpenData>
beforeAll(async () => {
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  api = createOpenData(origin)
})

it('knows every call that is open data', () => {
  const paths = (endpoints: readonly { path: string }[]) => endpoints.map(({ path }) => path).sort()
  expect(paths(OPEN_DATA)).toEqual(paths(t.app.endpoints.filter(({ openData }) => openData)))
  expect(OPEN_DATA.length).toBeGreaterThan(8)
  // Readable by anyone: nothing depends on the caller.
  for (const { access, method } of OPEN_DATA) expect([access, method]).toEqual(['public', 'GET'])
})

it('lists factors, reads one and calculates with it', async () => {
  const query = { q: '浙江 电力', pageSize: 3 }
  const { list, total } = await dataOf(api.GET('/extend/factor/page', { params: { query } }))
  expect(list).toHaveLength(3)
  expect(total).toBeGreaterThanOrEqual(3)
  const id = 'EL-PRV-33-2023'
  const { record } = await dataOf(api.GET('/extend/factor/get', { params: { query: { id } } }))
  const factor: Factor = record
  expect([factor.id, factor.region, factor.year]).toEqual([id, '浙江', 2023])
  const { result } = await dataOf(
    api.GET('/extend/factor/calculate', { params: { query: { id, amount: '1000', unit: 'MWh' } } }),
  )
  expect(result?.kilograms).toBeCloseTo(factor.value * 1_000_000, 3)
})

it('tells a refusal by its code', async () => {
  const call = dataOf(api.GET('/extend/factor/get', { params: { query: { id: 'NO-SUCH' } } }))
  await expect(call).rejects.toBeInstanceOf(RefusedCall)
  await expect(call).rejects.toMatchObject({ code: Code.libraryRecordNotFound })
})

it('runs as the example does', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'clients/typescript/example.ts'],
    { env: { ...process.env, CARBON_ORIGIN: origin } },
  )
  const lines = stdout.trim().split('\n')
  expect(lines).toHaveLength(5)
  expect(lines[3]).toContain('电力二氧化碳排放因子')
  expect(lines[4]).toMatch(/^\d+(\.\d+)? tCO2/)
})

it('compiles strictly, and refuses what the API does not know', () => {
  const example = ts.sys.readFile('clients/typescript/example.ts') ?? ''
  const wrong = [
    "void api.GET('/extend/factor/no-such-call')",
    'console.log(record.noSuchField)',
    "void api.GET('/extend/factor/page', { params: { query: { pageSize: 'three' } } })",
  ]
  const errors = linesWithErrors([example, ...wrong].join('\n'))
  const first = example.split('\n').length
  expect(errors).toEqual(wrong.map((_, at) => first + at))
})

/** Numbers, from 0, of the lines that the compiler refuses in a program of the client. */
function linesWithErrors(text: string): number[] {
  const file = 'clients/typescript/probe.ts'
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : read(name, ...rest)
  const program = ts.createProgram([file], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file: where, start = 0 }) => where?.getLineAndCharacterOfPosition(start).line ?? -1)
}
