import { spawnSync } from 'node:child_process'

/** `npm run db:generate [-- --name add_something]`: generates the migrations of both dialects from the schema. */
const STAND_INS = { sqlite: 'file:unused.db', postgresql: 'postgres://unused' }

for (const DATABASE_URL of Object.values(STAND_INS)) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL } },
  )
  if (status !== 0) process.exit(status ?? 1)
}
