/** Ends with what a person must know, in one sentence of each language, and exit code 1. */
export function fail(chinese: string, english: string): never {
  process.stderr.write(`${chinese}\n${english}\n`)
  process.exit(1)
}
