import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findProgram, install, mayInstall } from '../packages.ts'

/** Prints the figures of a run as one line of JSON (wrk's own report rounds them). */
const SCRIPT = fileURLToPath(new URL('wrk-report.lua', import.meta.url))
const run = promisify(execFile)

/** Installs wrk (package `wrk` of Debian) if it is missing and installing is allowed. */
export function findWrk(): string | undefined {
  if (!findProgram('wrk') && mayInstall()) install(['wrk'])
  return findProgram('wrk')
}

interface WrkReport {
  requests: number
  /** Microseconds. */
  duration: number
  p50: number
  p99: number
  /** Failed connections, reads, writes and timeouts. */
  failures: number
  /** Answers with a status from 400 up. */
  refused: number
}

/**
 * Sends GET requests on one thread for `seconds`. Needs far less processor time than a load generator in Node.js, which
 * on two cores reaches its own limit before a page from memory does.
 * @returns as `generateLoad`: requests per second, their number, latencies in milliseconds
 * @throws if a request failed or was refused
 */
export async function generateLoadByWrk(
  program: string,
  { url, headers = {} }: { url: string; headers?: Record<string, string> },
  { connections, seconds }: { connections: number; seconds: number },
) {
  const first = await fetch(url, { headers, redirect: 'manual' })
  if (!first.ok) throw new Error(`${url}: ${first.status}`)
  const { stdout } = await run(program, [
    ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
    ...['--script', SCRIPT],
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
  ])
  const line = stdout.trimEnd().split('\n').at(-1) ?? ''
  const { requests, duration, p50, p99, failures, refused } = JSON.parse(line) as WrkReport
  if (failures > 0 || refused > 0)
    throw new Error(`${url}: ${failures} errors, ${refused} answers from 400 up`)
  return {
    perSecond: requests / (duration / 1e6),
    total: requests,
    p50: p50 / 1000,
    p99: p99 / 1000,
  }
}
