/** Begins to measure a request; what it answers ends that, and tells the milliseconds of processor time it cost. */
export type Meter = () => () => number

/**
 * Measures what requests cost that run at the same time: what the process uses meanwhile is shared alike by all of
 * them, so a request that others hold up pays for no more than its share.
 * @param used milliseconds of processor time that this process has used
 */
export function createProcessorMeter(used: () => number = usedByProcess): Meter {
  let active = 0
  let at = 0
  /** What one request would have cost that had run all the time. */
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
