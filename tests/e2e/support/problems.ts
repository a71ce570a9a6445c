import type { BrowserContext } from '@playwright/test'

/** Complaints of the browser during a test. */
export interface Problems {
  readonly found: readonly string[]
  /** Declares expected complaints. */
  allow(...patterns: RegExp[]): void
  /** Declares expected statuses; the browser logs each from 400 on. */
  allowStatus(...statuses: number[]): void
}

/**
 * Chromium reports a skipped view transition between documents, for example if the next page is drawn before the
 * previous one was captured, as a rejection that no page can handle: https://github.com/w3c/csswg-drafts/issues/13726
 */
const TRANSITION = /^page: Transition was (aborted|skipped)/

/** Collects console errors, page errors and violations of the content security policy. */
export async function watchForProblems(context: BrowserContext): Promise<Problems> {
  const seen: string[] = []
  const allowed: RegExp[] = [TRANSITION]
  context.on('console', (message) => {
    if (message.type() === 'error')
      seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(`page: ${error.error().message}`))
  return {
    get found() {
      return seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))
    },
    allow: (...patterns) => void allowed.push(...patterns),
    allowStatus: (...statuses) => {
      for (const status of statuses)
        allowed.push(new RegExp(`responded with a status of ${status}`))
    },
  }
}
