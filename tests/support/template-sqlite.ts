import { renameSync, rmSync } from 'node:fs'
import { fillTemplate, TEMPLATE_FILE } from './template.ts'

const BUILT = 'TEMPLATE_SQLITE'

/** Builds the template once per run. */
export default () => {
  if (process.env[BUILT]) return
  process.env[BUILT] = '1'
  // Moved into place when complete: another run may be copying the previous one.
  const made = `${TEMPLATE_FILE}.${process.pid}`
  fillTemplate(`file:${made}`)
  rmSync(`${made}.mark`)
  renameSync(made, TEMPLATE_FILE)
}
