import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import { dialect } from './columns.ts'
import type { Reader } from './database.ts'
import { migrationsFolder } from './migrate.ts'

export interface StoreFacts {
  kind: typeof dialect
  version: string
  bytes: number
  /** Number of applied migrations, and of those known to this program but not applied. */
  migrations: number
  pending: number
}

const lite = dialect === 'sqlite'
const SIZE = lite
  ? sql`(select page_count * page_size as bytes, sqlite_version() as version from pragma_page_count, pragma_page_size) as facts`
  : sql`(select pg_database_size(current_database()) as bytes, current_setting('server_version') as version) as facts`
const MIGRATIONS = lite ? sql`__drizzle_migrations` : sql`drizzle.__drizzle_migrations`
let known: string[] | undefined

/** Reads size, version and migrations of the store. */
export async function readStoreFacts(db: Reader): Promise<StoreFacts> {
  const bytes = sql<number>`bytes`.mapWith(Number)
  const [facts] = await db.select({ bytes, version: sql<string>`version` }).from(SIZE)
  const rows = await db.select({ hash: sql<string>`hash` }).from(MIGRATIONS)
  // The migrations of a running program do not change.
  known ??= readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) }).map((m) => m.hash)
  const applied = new Set(rows.map(({ hash }) => hash))
  return {
    kind: dialect,
    version: facts?.version ?? '',
    bytes: facts?.bytes ?? 0,
    migrations: applied.size,
    pending: known.filter((hash) => !applied.has(hash)).length,
  }
}
