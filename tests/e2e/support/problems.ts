import type { BrowserContext } from '@playwright/test'

/** What a browser complains of while a test runs. */
export interface Problems {
  readonly found: readonly string[]
  /** The test expects what matches: a complaint that it brings about on purpose. */
  allow(...patterns: RegExp[]): void
  /** The test expects answers with these statuses; a browser complains of each from 400 on. */
  allowStatus(...statuses: number[]): void
}

/** Collects console errors, page errors and violations of the content security policy. */
export async function watchForProblems(context: BrowserContext): Promise<Problems> {
  const seen: string[] = []
  const allowed: RegExp[] = []
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
