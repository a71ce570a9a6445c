import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** The tests that failed first and passed when they were run again: `file › test`, and why they had failed. */
export const RETRIED = 'artifacts/vitest-retried.json'

/** Vitest's report for other programs does not tell which tests it had to run twice. */
export default class RetriedTestsReporter implements Reporter {
  private readonly retried: { name: string; messages: string[] }[] = []

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return
    const file = relative(process.cwd(), test.module.moduleId)
    this.retried.push({
      name: `${test.project.name} ${file} › ${test.fullName}`,
      messages: (test.result().errors ?? []).map(({ message }) => message),
    })
  }

  onTestRunEnd(): void {
    mkdirSync('artifacts', { recursive: true })
    writeFileSync(RETRIED, JSON.stringify(this.retried))
  }
}
