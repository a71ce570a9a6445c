import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGED_TABLES } from '#db/paged-tables.ts'
import { type Dialect, missingTriggers } from '#db/row-count-triggers.ts'

/**
 * `npm run db:generate [-- --name add_something]`: generates the migrations of both dialects from the schema, and
 * another one if the row count triggers differ from `PAGED_TABLES`.
 */
const PLACEHOLDER_URLS: Record<Dialect, string> = {
  sqlite: 'file:unused.db',
  postgresql: 'postgres://unused',
}
const BREAKPOINT = '--> statement-breakpoint'

for (const [dialect, url] of Object.entries(PLACEHOLDER_URLS) as [Dialect, string][]) {
  generate(url, process.argv.slice(2))
  const statements = missingTriggers(dialect, Object.values(PAGED_TABLES), migrationsOf(dialect))
  if (statements.length === 0) continue
  generate(url, ['--custom', '--name', 'row_counts'])
  const last = filesOf(dialect).at(-1) ?? ''
  writeFileSync(last, `${statements.join(`${BREAKPOINT}\n`)}\n`)
}

function generate(url: string, flags: string[]): void {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', ...flags],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } },
  )
  if (status !== 0) process.exit(status ?? 1)
}

function filesOf(dialect: Dialect): string[] {
  const folder = join('db', 'migrations', dialect)
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => join(folder, name))
}

function migrationsOf(dialect: Dialect): string {
  const texts = filesOf(dialect).map((file) => readFileSync(file, 'utf8'))
  return texts.join(`\n${BREAKPOINT}\n`)
}
