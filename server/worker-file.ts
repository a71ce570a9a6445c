import { fileURLToPath } from 'node:url'

/** Worker thread options for `<name>.ts`: from source, or from its bundle, which lies beside this file too. */
export function workerFile(name: string): { filename: string; execArgv?: string[] } {
  const source = import.meta.url.endsWith('.ts')
  const url = new URL(`./${name}.${source ? 'ts' : 'js'}`, import.meta.url)
  return { filename: fileURLToPath(url), ...(source ? { execArgv: ['--import', 'tsx'] } : {}) }
}
