import { openDatabase } from '#db/client.ts'
import { recordOperation } from '#server/operation-log.ts'

// Writes to the store of DATABASE_URL as fast as possible, reporting each write once it is acknowledged.
const db = await openDatabase(process.env.DATABASE_URL ?? '')
const origin = { address: '127.0.0.1', userAgent: 'test', requestId: 'busy' }
for (let n = 1; process.connected; n++) {
  const actor = { id: n, name: '写入' }
  await db.transaction((tx) =>
    recordOperation(tx, { at: new Date(), action: 'test.busy', actor, origin, detail: { n } }),
  )
  // SQLite answers without an event loop turn: without this wait a full pipe would block all further reports.
  await new Promise((sent) => process.send?.(n, sent))
}
