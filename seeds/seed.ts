import type { Context } from '#server/context.ts'
import { findMissingAreas, writeAreas } from './areas.ts'
import { findMissingDemo, writeDemo } from './demo.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { writeDictionaries } from './dictionaries.ts'
import { prepareLibrary, writeLibrary } from './library.ts'
import { writeMenus } from './write-menus.ts'
import { writeReviewTemplates } from './review-templates.ts'
import { writeNoticeTemplates } from './notice-templates.ts'
import { writeOrganisation } from './organisation.ts'
import { writeRoles } from './roles.ts'
import { type NewStaff, prepareStaff, writeStaff } from './staff.ts'

/**
 * Seeds missing data in one transaction; existing data stays as it is.
 * @param demo also the demo accounts
 * @returns the staff accounts that were created
 */
export async function seed(context: Context, { demo }: { demo: boolean }): Promise<NewStaff[]> {
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
    await writeReviewTemplates(tx, context.clock())
    await writeNoticeTemplates(tx, context.clock())
    await writeLibrary(tx, context, library)
    await writeStaff(tx, context, staff)
    await writeDemo(tx, context, accounts, passwordHash)
  })
  return staff
}
