import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** Tests that failed and then passed when retried: `file › test`, with the failure messages. */
export const RETRIED = 'artifacts/vitest-retried.json'

/** Vitest's JSON report does not show which tests were retried. */
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
