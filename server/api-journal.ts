/** A request and how it was answered. */
interface Answered {
  method: string
  path: string
  milliseconds: number
  code: number
  userId: number | undefined
  requestId: string
}

interface Failure {
  type: string
  message: string
  stack: string
}

/** Keeps the calls of signed-in users and those that failed, written in batches after the answers. */
export interface ApiJournal {
  add(call: Answered, failure?: Failure): void
  /** Writes what waits. */
  flush(): Promise<void>
  onFailure(error: unknown): void
}
