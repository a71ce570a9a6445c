/** Work that nothing waits for, except a process that stops. */
export function createWorkInProgress() {
  const inProgress = new Set<Promise<void>>()
  return {
    /** @param work handles its own failure */
    add: (work: Promise<void>): Promise<void> => {
      const done: Promise<void> = work.finally(() => inProgress.delete(done))
      inProgress.add(done)
      return done
    },
    /** Resolves once nothing is in progress any more. */
    idle: async (): Promise<void> => {
      while (inProgress.size > 0) await Promise.all(inProgress)
    },
  }
}
