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

/** Stores the calls of signed-in users and all failed calls; written in batches after the answers are sent. */
export interface ApiJournal {
  add(call: Answered, failure?: Failure): void
  /** Writes all buffered calls. */
  flush(): Promise<void>
  onFailure(error: unknown): void
}
