/** Milliseconds of processor time that this process takes for a piece of work: what else the machine does counts nothing. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
