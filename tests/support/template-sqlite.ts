import { renameSync, rmSync } from 'node:fs'
import { fillTemplate, TEMPLATE_FILE } from './template.ts'

const BUILT = 'TEMPLATE_SQLITE'

/** Builds the template once a run. */
export default () => {
  if (process.env[BUILT]) return
  process.env[BUILT] = '1'
  // Put in place when it is whole: another run may be copying the one before.
  const made = `${TEMPLATE_FILE}.${process.pid}`
  fillTemplate(`file:${made}`)
  rmSync(`${made}.mark`)
  renameSync(made, TEMPLATE_FILE)
}
