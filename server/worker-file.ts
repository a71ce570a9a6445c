import { fileURLToPath } from 'node:url'

/** Worker thread options for `<folder>/<name>.ts`: from source, or from its bundle, which is next to this one. */
export function workerFile(name: string, folder = '.'): { filename: string; execArgv?: string[] } {
  const source = import.meta.url.endsWith('.ts')
  const url = new URL(source ? `${folder}/${name}.ts` : `${name}.js`, import.meta.url)
  return { filename: fileURLToPath(url), ...(source ? { execArgv: ['--import', 'tsx'] } : {}) }
}
