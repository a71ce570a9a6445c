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
  /** Kept in the store once it is done: never to be changed or used again. */
  name: string
  run(tx: Writer, at: Date): Promise<unknown>
}

/**
 * Entries that came to a type which stores had already. An entry is not simply added whenever it is missing: staff may
 * have deleted it.
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
    // Behind the entry before it, in whatever order staff have brought them.
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

/** A menu that no common client has a screen for; one that staff led to a screen of their own is theirs. */
const hideMenu = ({ id, component = '' }: ReturnType<typeof rowsOf>[number]): Upgrade => ({
  name: `hide menu ${id}`,
  run: (tx) =>
    tx
      .update(menus)
      .set({ visible: false })
      .where(and(eq(menus.id, Number(id)), eq(menus.component, component))),
})

/** The clients have a page of their own at its first address. */
const MOVE_MESSAGES: Upgrade = {
  name: 'move menu 211',
  run: (tx) =>
    tx
      .update(menus)
      .set({ path: 'notify/message' })
      .where(and(eq(menus.id, 211), eq(menus.path, 'notify-message'))),
}

/** Named with the words that the console has for it, unless staff have named it. */
const RENAME_JOB_BUTTON: Upgrade = {
  name: 'rename button infra:job:update',
  run: (tx) =>
    tx
      .update(menus)
      .set({ name: '启用和暂停' })
      .where(and(eq(menus.permission, 'infra:job:update'), eq(menus.name, '暂停和开启'))),
}

/** A step rather than one of the types that are added wherever they are missing: staff may do without it. */
const INDUSTRY_TYPE: Upgrade = { name: 'type industry', run: writeIndustries }

/**
 * Brings what the seed wrote into a store at an earlier version up to what it writes today, each change once: what
 * staff make of it afterwards stays. A new store has all of it already, but for the industries.
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
