import { writeFileSync } from 'node:fs'
import { clientFiles } from './client-files.ts'

/** `npm run client:generate`: writes the generated files of `clients/` after a change of the open API's contract. */
for (const [path, text] of Object.entries(await clientFiles())) {
  writeFileSync(path, text)
  console.log(path)
}
