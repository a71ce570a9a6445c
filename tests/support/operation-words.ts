import { and, desc, ne, notLike } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { operationLog } from '#db/schema/operations.ts'
import { readChanges } from '#server/change-detail.ts'
import { operationField, operationName } from '#server/contract/operation-names.ts'

const READ_MAX = 2000
const isCode = (text: string) => /^[\w.-]+$/.test(text)

/** Actions and fields that requests of these tests have logged and that have no Chinese words. */
export async function unnamedInOperationLog(db: Database): Promise<string[]> {
  const rows = await db
    .select({ action: operationLog.action, detail: operationLog.detail })
    .from(operationLog)
    .where(and(ne(operationLog.route, ''), notLike(operationLog.action, 'test.%')))
    .orderBy(desc(operationLog.seq))
    .limit(READ_MAX)
    // A test may have broken the store.
    .catch(() => [])
  const unnamed = new Set<string>()
  for (const { action, detail } of rows) {
    if (isCode(operationName(action))) unnamed.add(action)
    const [module = ''] = action.split('.')
    const { changes, rest } = readChanges(detail)
    for (const field of [...changes.map((one) => one.field), ...rest.map(([name]) => name)])
      if (isCode(operationField(module, field))) unnamed.add(`${action}: ${field}`)
  }
  return [...unnamed].sort()
}
