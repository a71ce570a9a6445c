import { setTimeout } from 'node:timers/promises'
import { errorCode } from '#db/error-code.ts'
import { isPrimaryKeyViolation, isUniqueViolation } from '#db/client.ts'
import type { Context } from '#server/context.ts'
import { findMissingAreas, writeAreas } from './areas.ts'
import { findMissingDemo, writeDemo } from './demo.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { writeDictionaries } from './dictionaries.ts'
import { prepareLibrary, writeLibrary } from './library.ts'
import { writeMenus } from './write-menus.ts'
import { writeReviewTemplates } from './review-templates.ts'
import { writeNotificationTemplates } from './notification-templates.ts'
import { writeOrganisation } from './organisation.ts'
import { writeRoles } from './roles.ts'
import { type NewStaff, prepareStaff, writeStaff } from './staff.ts'
import { upgradeSeeds } from './upgrades.ts'

interface Options {
  /** Also creates the demo accounts. */
  demo: boolean
}

/** Longer than several processes started together need to seed an empty store in turn on a slow machine. */
const OTHERS_MAX_MS = 120_000
const RETRY_MS = 250

/** Another process is seeding the same store: it has inserted the rows first, or holds the lock. */
const isRace = (error: unknown) =>
  isUniqueViolation(error) ||
  isPrimaryKeyViolation(error) ||
  /^(SQLITE_BUSY\w*|40001|40P01)$/.test(errorCode(error) ?? '')

/**
 * Seeds missing data in one transaction; existing data stays unchanged. Of several processes that start together one
 * seeds, and the others find nothing missing.
 * @returns the staff accounts that were created
 */
export async function seed(context: Context, options: Options): Promise<NewStaff[]> {
  const until = performance.now() + OTHERS_MAX_MS
  for (;;) {
    try {
      return await context.db.withGlobalLock(() => seedMissing(context, options))
    } catch (error) {
      if (!isRace(error) || performance.now() > until) throw error
      await setTimeout(RETRY_MS)
    }
  }
}

async function seedMissing(context: Context, { demo }: Options): Promise<NewStaff[]> {
  const { db, passwords } = context
  const areas = await findMissingAreas(db)
  const staff = await prepareStaff(db, context)
  const library = await prepareLibrary(db)
  const accounts = demo ? await findMissingDemo(db) : []
  const passwordHash = accounts.length > 0 ? await passwords.hash(DEMO_PASSWORD) : ''
  await db.transaction(async (tx) => {
    await writeAreas(tx, areas)
    await writeRoles(tx, context.clock())
    await writeMenus(tx, context.clock())
    await writeOrganisation(tx, context.clock())
    await writeDictionaries(tx, context.clock())
    await upgradeSeeds(tx, context.clock())
    await writeReviewTemplates(tx, context.clock())
    await writeNotificationTemplates(tx, context.clock())
    await writeLibrary(tx, context, library)
    await writeStaff(tx, context, staff)
    await writeDemo(tx, context, accounts, passwordHash)
  })
  return staff
}
