/** Puts messages that go out by mail or SMS as well into the queues of these, once their transaction is committed. */
export interface NoticeRelay {
  /** Looks for such messages in the background; an answer never waits for it. */
  wake(): void
  /** Passes on all that waits. */
  relay(isStopped: () => boolean): Promise<void>
  /** Begins nothing more, and resolves when nothing is being passed on. */
  stop(): Promise<void>
  onFailure: (error: unknown) => void
}
