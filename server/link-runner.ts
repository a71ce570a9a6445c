/** Checks external links in the background. */
export interface LinkRunner {
  /** Begins with those that are due, unless it is at it. */
  start(): void
  /** Resolves once nothing is due or running. */
  idle(): Promise<void>
  /** Ends after the link that is being checked. */
  stop(): Promise<void>
  onFailure(error: unknown): void
}
