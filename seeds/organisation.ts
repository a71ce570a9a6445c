import type { Writer } from '#db/client.ts'
import { departments, posts } from '#db/schema/organisation.ts'

/** Default department of the operator's staff. */
export const STAFF_DEPARTMENT = 100

const DEPARTMENT = { id: STAFF_DEPARTMENT, name: '运营部', sort: 1 }
const POSTS = [
  { id: 1, code: 'manager', name: '负责人', sort: 1 },
  { id: 2, code: 'reviewer', name: '审核人员', sort: 2 },
  { id: 3, code: 'support', name: '客服人员', sort: 3 },
]

/** Inserts the default department and its posts if missing. */
export async function writeOrganisation(tx: Writer, createdAt: Date): Promise<void> {
  await tx
    .insert(departments)
    .values({ ...DEPARTMENT, createdAt })
    .onConflictDoNothing()
  const rows = POSTS.map((post) => ({ ...post, createdAt }))
  await tx.insert(posts).values(rows).onConflictDoNothing()
}
