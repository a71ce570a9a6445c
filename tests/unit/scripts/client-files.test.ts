import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientFiles } from '../../../scripts/client-files.ts'

// After a change of the open API's contract: `npm run client:generate`.
test('The committed client is the one that the contract generates', async () => {
  const files = Object.entries(await clientFiles())
  expect(files.map(([path]) => path)).toEqual([
    'clients/openapi.json',
    'clients/typescript/schema.d.ts',
  ])
  for (const [path, text] of files) expect(readFileSync(path, 'utf8'), path).toBe(text)
})
