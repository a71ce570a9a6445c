import { openDatabase } from '#db/client.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/create-context.ts'
import { seed } from '#seeds/seed.ts'
import { testPasswords } from './passwords.ts'

/** Migrates and seeds the store of DATABASE_URL. */
const config = readConfig()
const db = await openDatabase(config.databaseUrl)
const context = createContext({ config, db, clock: () => new Date(), passwords: testPasswords() })
await seed(context, { demo: true })
await db.close()
