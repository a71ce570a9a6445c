import { eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { areas } from '#db/schema/enterprises.ts'

export const listAreas = (db: Reader) =>
  db
    .select({ id: areas.id, pId: areas.parentId, title: areas.title, pseudo: areas.pseudo })
    .from(areas)
    .orderBy(areas.sort)

/** The area that a path of titles names, unless it is a pseudo node that only groups others. */
export async function findAreaByPath(db: Reader, path: string) {
  const rows = await db.select().from(areas).where(eq(areas.path, path))
  return rows[0]?.pseudo ? undefined : rows[0]
}

export const listAreasById = (db: Reader, ids: string[]) =>
  db.select({ id: areas.id, path: areas.path }).from(areas).where(inArray(areas.id, ids))
