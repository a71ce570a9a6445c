/** Checks external links in the background. */
export interface LinkRunner {
  /** Starts checking the links that are due, unless already running. */
  start(): void
  /** Resolves once no link is due or being checked. */
  idle(): Promise<void>
  /** Stops after the link that is being checked. */
  stop(): Promise<void>
  onFailure(error: unknown): void
}
