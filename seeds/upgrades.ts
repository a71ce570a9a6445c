import { and, eq } from 'drizzle-orm'
import type { Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { dictionaryEntries, dictionaryTypes } from '#db/schema/dictionary.ts'
import { seedUpgrades } from '#db/schema/maintenance.ts'
import { menus } from '#db/schema/menus.ts'
import { DICTIONARIES } from './dictionaries.ts'
import { writeIndustries } from './industries.ts'
import { rowsOf } from './write-menus.ts'

interface Upgrade {
  /** Stored once the upgrade is done: must never be changed or reused. */
  name: string
  run(tx: Writer, at: Date): Promise<unknown>
}

/**
 * Entries added to types that existing stores already have. They are not simply added whenever missing, since staff may
 * have deleted them.
 */
const ADDED_ENTRIES = [
  ['system_login_result', '32'],
  ['system_login_type', '105'],
] as const

const addEntry = (type: string, value: string): Upgrade => ({
  name: `entry ${type} ${value}`,
  async run(tx, at) {
    const entries = DICTIONARIES.find((one) => one.type === type)?.entries ?? []
    const place = entries.findIndex(([known]) => known === value)
    const [, label = '', colorType = ''] = entries[place] ?? []
    const isType = eq(dictionaryTypes.type, type)
    if (!label || (await tx.$count(dictionaryTypes, isType)) === 0) return
    // Placed after its predecessor, whatever order staff have chosen.
    const [before] = await tx
      .select({ sort: dictionaryEntries.sort })
      .from(dictionaryEntries)
      .where(
        and(
          eq(dictionaryEntries.type, type),
          eq(dictionaryEntries.value, entries[place - 1]?.[0] ?? ''),
        ),
      )
    const sort = before?.sort ?? place + 1
    await tx
      .insert(dictionaryEntries)
      .values({ id: newId(), type, value, label, colorType, sort, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
  },
})

/** Hides a menu that has no screen in any common client, unless staff have assigned a screen to it. */
const hideMenu = ({ id, component = '' }: ReturnType<typeof rowsOf>[number]): Upgrade => ({
  name: `hide menu ${id}`,
  run: (tx) =>
    tx
      .update(menus)
      .set({ visible: false })
      .where(and(eq(menus.id, Number(id)), eq(menus.component, component))),
})

/** Its original path conflicts with a page of the clients. */
const MOVE_MESSAGES: Upgrade = {
  name: 'move menu 211',
  run: (tx) =>
    tx
      .update(menus)
      .set({ path: 'notify/message' })
      .where(and(eq(menus.id, 211), eq(menus.path, 'notify-message'))),
}

/** Renames the button as in the console, unless staff have renamed it. */
const RENAME_JOB_BUTTON: Upgrade = {
  name: 'rename button infra:job:update',
  run: (tx) =>
    tx
      .update(menus)
      .set({ name: '启用和暂停' })
      .where(and(eq(menus.permission, 'infra:job:update'), eq(menus.name, '暂停和开启'))),
}

/** An upgrade instead of a type added whenever it is missing, since staff may delete it. */
const INDUSTRY_TYPE: Upgrade = { name: 'type industry', run: writeIndustries }

/**
 * Updates seed data written by earlier versions to the current state, each change once: later changes by staff are
 * preserved. A new store already has all of it, except the industries.
 */
export async function upgradeSeeds(tx: Writer, at: Date): Promise<void> {
  const hidden = rowsOf(at).filter(({ type, visible }) => type !== 3 && visible === false)
  const upgrades = [
    ...ADDED_ENTRIES.map(([type, value]) => addEntry(type, value)),
    ...hidden.map(hideMenu),
    MOVE_MESSAGES,
    RENAME_JOB_BUTTON,
    INDUSTRY_TYPE,
  ]
  const known = await tx.select({ name: seedUpgrades.name }).from(seedUpgrades)
  const done = new Set(known.map(({ name }) => name))
  for (const upgrade of upgrades) {
    if (done.has(upgrade.name)) continue
    await upgrade.run(tx, at)
    await tx.insert(seedUpgrades).values({ name: upgrade.name, doneAt: at }).onConflictDoNothing()
  }
}
