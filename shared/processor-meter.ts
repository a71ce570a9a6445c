/**
 * Starts measuring a request; the returned function stops it and returns its processor time in milliseconds.
 * A request that is not `billed` takes its share of the time but is not measured itself (0).
 */
export type Meter = (billed?: boolean) => () => number

/**
 * Measures the processor time of concurrent requests. What the process uses is split evenly among the active ones, so
 * that a request delayed by others pays its share only.
 * @param used processor time of this process so far, in milliseconds; read only while a billed request is active,
 * since it is a system call
 */
export function createProcessorMeter(used: () => number = usedProcessorTime): Meter {
  let active = 0
  let billedActive = 0
  let at = 0
  /** Cost of a hypothetical request that has been active from the start. */
  let shared = 0
  const advance = () => {
    const now = used()
    if (billedActive > 0) shared += (now - at) / active
    at = now
  }
  return (billed = true) => {
    if (billed || billedActive > 0) advance()
    active++
    if (billed) billedActive++
    const begun = shared
    return () => {
      if (billedActive > 0) advance()
      active--
      if (!billed) return 0
      billedActive--
      return shared - begun
    }
  }
}

/** Processor time of this process so far, in milliseconds. */
export function usedProcessorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
