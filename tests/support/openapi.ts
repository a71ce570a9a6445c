import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

const FILE = 'artifacts/openapi.json'

/** Writes the document to a file and lints it with Spectral (.spectral.yaml). @returns its findings */
export function lintDocument(document: string): string {
  mkdirSync('artifacts', { recursive: true })
  writeFileSync(FILE, JSON.stringify(JSON.parse(document), null, 2))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/@stoplight/spectral-cli/dist/index.js',
      'lint',
      FILE,
      '--fail-severity=hint',
      '--quiet',
      '--format=text',
    ],
    { encoding: 'utf8' },
  )
  return status === 0 ? '' : stdout + stderr || `Spectral ended with ${status}`
}
