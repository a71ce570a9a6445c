import { rmSync, writeFileSync } from 'node:fs'
import { openDatabase, type Database } from '#db/client.ts'
import { startPglite, wrapPglite } from '#db/pglite.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/create-context.ts'
import { seed } from '#seeds/seed.ts'
import { testPasswords } from './passwords.ts'
import { TEMPLATES } from './template.ts'

/** Writes a migrated and seeded store of one kind to TEMPLATES. */
async function fill(db: Database) {
  const passwords = testPasswords()
  const context = createContext({ config: readConfig(), db, clock: () => new Date(), passwords })
  await seed(context, { demo: true })
}

if (process.argv[2] === 'pglite') {
  const client = startPglite()
  await fill(await wrapPglite(client))
  // What has been written back needs no log.
  await client.exec('checkpoint')
  const dump = await client.dumpDataDir('none')
  writeFileSync(TEMPLATES.pglite, Buffer.from(await dump.arrayBuffer()))
  await client.close()
} else {
  for (const suffix of ['', '-wal', '-shm', '.mark'])
    rmSync(TEMPLATES.sqlite + suffix, { force: true })
  const db = await openDatabase(`file:${TEMPLATES.sqlite}`)
  await fill(db)
  await db.close()
}
