/** Called with the SQL of a statement as it is sent, without its values; returns a function to call at its end. */
export type QueryWatch = (statement: string) => ((error?: unknown) => void) | undefined

let watch: QueryWatch | undefined

/** Sets or removes the watch; there is none by default. */
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

/** Whether a watch is set; without one, senders need not wrap statements. */
export const isWatched = (): boolean => watch !== undefined

export const startWatched = (statement: string) => watch?.(statement)
