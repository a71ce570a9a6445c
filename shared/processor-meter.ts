/** Starts measuring a request; the returned function stops it and returns its processor time in milliseconds. */
export type Meter = () => () => number

/**
 * Measures the processor time of concurrent requests. What the process uses is split evenly among the active ones, so
 * that a request delayed by others pays its share only.
 * @param used processor time of this process so far, in milliseconds
 */
export function createProcessorMeter(used: () => number = usedByProcess): Meter {
  let active = 0
  let at = 0
  /** Cost of a hypothetical request that has been active from the start. */
  let shared = 0
  const advance = () => {
    const now = used()
    if (active > 0) shared += (now - at) / active
    at = now
  }
  return () => {
    advance()
    active++
    const begun = shared
    return () => {
      advance()
      active--
      return shared - begun
    }
  }
}

function usedByProcess() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
