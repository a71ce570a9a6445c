/** Told of a statement as it is sent, without its values; answers what to call when it has ended. */
export type QueryWatch = (statement: string) => ((error?: unknown) => void) | undefined

let watch: QueryWatch | undefined

/** From now on; by default nobody is told. */
export const watchQueries = (next: QueryWatch | undefined): void => {
  watch = next
}

export function watchedSync<T>(statement: string, run: () => T): T {
  const end = watch?.(statement)
  if (!end) return run()
  try {
    const result = run()
    end()
    return result
  } catch (error) {
    end(error)
    throw error
  }
}

/** Whether anybody is told, so that who sends statements may do without wrapping them. */
export const isWatched = (): boolean => watch !== undefined

export const startWatched = (statement: string) => watch?.(statement)
