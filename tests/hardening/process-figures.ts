import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
const MIB_OF_KIB = 1 / 1024

/** Resident memory of a running process in MiB; Linux only. */
export const memoryMiB = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * MIB_OF_KIB

export const descriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)

/** User and system time of all threads; 0 once the process has ended. @param ended includes ended children */
export function processorSeconds(pid: number, { ended = false } = {}): number {
  const stat = read(`/proc/${pid}/stat`)
  // The program's name, in parentheses, may contain anything.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, children = 0, ofSystem = 0] = fields.slice(11, 15)
  return (user + system + (ended ? children + ofSystem : 0)) / TICKS_PER_SECOND
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Seconds that all cores together have worked since the machine started. */
export function busySeconds(): number {
  const [line = ''] = read('/proc/stat').split('\n', 1)
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softIrq) / TICKS_PER_SECOND
}
