import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/packages.ts'
import { findFreePort, waitForAnswer } from '../../scripts/ports.ts'

const START_TIMEOUT = 60_000

export const findPrometheus = () => findProgram('prometheus')

/** An answer of Prometheus' HTTP API. */
export interface PrometheusAnswer<T> {
  status: 'success' | 'error'
  error?: string
  data: T
}

/**
 * A real Prometheus with these settings, on a free port.
 * @returns `ask`, which calls its HTTP API, and a function that stops it
 */
export async function startPrometheus(settings: object) {
  const program = findPrometheus()
  if (!program) throw new Error('There is no prometheus')
  const folder = mkdtempSync(join(tmpdir(), 'portal-prometheus-'))
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, JSON.stringify(settings))
  const port = await findFreePort()
  const child = spawn(
    program,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let printed = ''
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = once(child, 'close')
  const given = new AbortController()
  void ended.then(() => given.abort())
  const stop = async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  if (!(await waitForAnswer(`${url}/-/ready`, START_TIMEOUT, given.signal))) {
    await stop()
    throw new Error(`Prometheus did not start:\n${printed}`)
  }
  const ask = async <T>(path: string, query: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(query).toString()}`)
    return (await answer.json()) as PrometheusAnswer<T>
  }
  return { ask, stop }
}
