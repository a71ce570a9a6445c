import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { areas } from '#db/schema/enterprises.ts'

type Area = typeof areas.$inferInsert
interface Node {
  id: string
  pId: string
  title: string
  level: number
  pseudo?: true
}

const FILE = join('data', 'areas.json')
/** PostgreSQL allows 65,535 parameters per statement. */
const ROWS_AT_ONCE = 500

/** The divisions of data/areas.json, each with its path of titles. */
export function readAreas(): Area[] {
  const sourceFile = join(dirname(fileURLToPath(import.meta.url)), FILE)
  const file = existsSync(sourceFile) ? sourceFile : join('seeds', FILE)
  const nodes = JSON.parse(readFileSync(file, 'utf8')) as Node[]
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const pathOf = (node: Node): string => {
    const parent = byId.get(node.pId)
    return parent ? `${pathOf(parent)}-${node.title}` : node.title
  }
  return nodes.map((node, sort) => ({
    id: node.id,
    parentId: node.pId,
    title: node.title,
    path: pathOf(node),
    level: node.level,
    pseudo: node.pseudo ?? false,
    sort,
  }))
}

/** Divisions that are missing from the store or differ from it. */
export async function findMissingAreas(db: Reader): Promise<Area[]> {
  const stored = new Map((await db.select().from(areas)).map((row) => [row.id, row]))
  return readAreas().filter((area) => {
    const row = stored.get(area.id)
    return row?.path !== area.path || row.sort !== area.sort || row.pseudo !== area.pseudo
  })
}

export async function writeAreas(tx: Writer, missing: Area[]): Promise<void> {
  for (let from = 0; from < missing.length; from += ROWS_AT_ONCE) {
    await tx
      .insert(areas)
      .values(missing.slice(from, from + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: areas.id,
        set: {
          parentId: sql`excluded.parent_id`,
          title: sql`excluded.title`,
          path: sql`excluded.path`,
          level: sql`excluded.level`,
          pseudo: sql`excluded.pseudo`,
          sort: sql`excluded.sort`,
        },
      })
  }
}
