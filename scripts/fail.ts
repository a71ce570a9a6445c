/** Exits with one sentence in each language. */
export function fail(chinese: string, english: string, exitCode = 1): never {
  process.stderr.write(`${chinese}\n${english}\n`)
  process.exit(exitCode)
}
