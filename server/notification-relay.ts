/** Queues messages that are also sent by mail or SMS, once their transaction is committed. */
export interface NotificationRelay {
  /** Looks for such messages in the background; no answer waits for it. */
  wake(): void
  /** Passes on all waiting messages. */
  relay(isStopped: () => boolean): Promise<void>
  /** Starts nothing further, and resolves when nothing is being passed on. */
  stop(): Promise<void>
  onFailure: (error: unknown) => void
}
