import { fileURLToPath } from 'node:url'

/** What runs `<name>.ts` in worker threads, be it as source or built, where it lies beside this file too. */
export function workerFile(name: string): { filename: string; execArgv?: string[] } {
  const source = import.meta.url.endsWith('.ts')
  const url = new URL(`./${name}.${source ? 'ts' : 'js'}`, import.meta.url)
  return { filename: fileURLToPath(url), ...(source ? { execArgv: ['--import', 'tsx'] } : {}) }
}
