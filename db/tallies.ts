import { eq } from 'drizzle-orm'
import type { Reader, Writer } from './client.ts'
import { rowTallies } from './schema/tallies.ts'

type Tallied = 'users' | 'enterprises' | 'login_log'

/** How many rows a large table has, without counting them (db/schema/tallies.ts). */
export async function tally(db: Reader, relation: Tallied): Promise<number> {
  const lines = await db
    .select({ rows: rowTallies.rows })
    .from(rowTallies)
    .where(eq(rowTallies.relation, relation))
  return lines.reduce((total, { rows }) => total + rows, 0)
}

/** Puts one line in the place of many; nothing to do on SQLite, which keeps one. */
export async function addUpTallies(tx: Writer): Promise<void> {
  const lines = await tx.select().from(rowTallies)
  const totals = new Map<string, number>()
  for (const { relation, rows } of lines) totals.set(relation, (totals.get(relation) ?? 0) + rows)
  if (totals.size === lines.length) return
  await tx.delete(rowTallies)
  const rest = [...totals].map(([relation, rows]) => ({ relation, rows }))
  await tx.insert(rowTallies).values(rest)
}
