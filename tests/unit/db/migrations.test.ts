import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const STAND_INS = { sqlite: 'file:unused.db', postgresql: 'postgres://unused' }

for (const [dialect, DATABASE_URL] of Object.entries(STAND_INS)) {
  it(`the migrations of ${dialect} match the schema`, () => {
    // drizzle-kit writes only below the working folder.
    mkdirSync('.cache', { recursive: true })
    const out = mkdtempSync(join('.cache', 'migrations-'))
    try {
      cpSync(join('db', 'migrations', dialect), out, { recursive: true })
      const before = readdirSync(out)
      const flags = ['--dialect', dialect, '--schema', './db/schema/*.ts', '--out', `./${out}`]
      const told = execFileSync(
        process.execPath,
        ['node_modules/drizzle-kit/bin.cjs', 'generate', ...flags, '--casing', 'snake_case'],
        { env: { ...process.env, DATABASE_URL }, encoding: 'utf8' },
      )
      expect(told).toContain('No schema changes')
      expect(readdirSync(out)).toEqual(before)
    } finally {
      rmSync(out, { recursive: true })
    }
  })
}
