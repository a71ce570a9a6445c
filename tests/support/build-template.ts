import { renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** Put in place when it is whole: another run may be copying the one before. */
const made = (name: string) => `${name}.${process.pid}`

if (process.argv[2] === 'pglite') {
  const client = startPglite()
  await fill(await wrapPglite(client))
  // What has been written back needs no log.
  await client.exec('checkpoint')
  const dump = await client.dumpDataDir('none')
  writeFileSync(made(TEMPLATES.pglite), Buffer.from(await dump.arrayBuffer()))
  renameSync(made(TEMPLATES.pglite), TEMPLATES.pglite)
  await client.close()
} else {
  const file = made(TEMPLATES.sqlite)
  const db = await openDatabase(`file:${file}`)
  await fill(db)
  await db.close()
  rmSync(`${file}.mark`)
  renameSync(file, TEMPLATES.sqlite)
}
