import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Writer } from '#db/client.ts'
import { dictionaryEntries, dictionaryTypes } from '#db/schema/dictionary.ts'
import { seedUpgrades } from '#db/schema/maintenance.ts'
import { menus } from '#db/schema/menus.ts'
import { DICTIONARIES } from '#seeds/dictionaries.ts'
import { seed } from '#seeds/seed.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp()
const start = () => seed(t.context, { demo: false })
const LATER = ['system_login_type 105', 'system_login_result 32'] as const
const HIDDEN = [303, 304, 305]

const entry = (name: string) => {
  const [type = '', value = ''] = name.split(' ')
  return and(eq(dictionaryEntries.type, type), eq(dictionaryEntries.value, value))
}
const labels = (type: string) =>
  t.db
    .select({ label: dictionaryEntries.label })
    .from(dictionaryEntries)
    .where(eq(dictionaryEntries.type, type))
    .orderBy(dictionaryEntries.sort, dictionaryEntries.id)
    .then((rows) => rows.map(({ label }) => label))
const shown = async () =>
  (
    await t.db
      .select({ id: menus.id })
      .from(menus)
      .where(and(inArray(menus.id, [...HIDDEN, 1, 101]), eq(menus.visible, true)))
      .orderBy(menus.id)
  ).map(({ id }) => id)

/** Turns the store into that of a version without the new entries and with the menus still visible. */
async function makeOld(change: Partial<typeof menus.$inferInsert> = {}) {
  await t.db.transaction(async (tx) => {
    await tx.delete(seedUpgrades)
    for (const name of LATER) await tx.delete(dictionaryEntries).where(entry(name))
    await tx
      .update(menus)
      .set({ visible: true })
      .where(inArray(menus.id, [...HIDDEN, 1, 101]))
    await tx
      .update(menus)
      .set({ path: 'notify-message', ...change })
      .where(eq(menus.id, 211))
    await tx.update(menus).set({ name: '暂停和开启' }).where(JOB_BUTTON)
  })
}
const JOB_BUTTON = eq(menus.permission, 'infra:job:update')
const nameOfJobButton = async () =>
  (await t.db.select().from(menus).where(JOB_BUTTON)).map(({ name }) => name)
const pathOf = async (id: number) =>
  (await t.db.select().from(menus).where(eq(menus.id, id)))[0]?.path

describe('a store of an earlier version', () => {
  it('gets the entries, and menus without a screen are hidden', async () => {
    await makeOld()
    await start()
    for (const type of ['system_login_type', 'system_login_result']) {
      const seeded = DICTIONARIES.find((one) => one.type === type)?.entries ?? []
      expect(await labels(type)).toEqual(seeded.map(([, label]) => label))
    }
    expect(await shown()).toEqual([])
    expect(await pathOf(211)).toBe('notify/message')
    expect(await nameOfJobButton()).toEqual(['启用和暂停'])
  })

  it('keeps what staff make of it afterwards', async () => {
    await t.db.transaction(async (tx) => {
      for (const name of LATER) await tx.delete(dictionaryEntries).where(entry(name))
      await tx.update(menus).set({ visible: true }).where(inArray(menus.id, HIDDEN))
      await tx.update(menus).set({ path: 'notify-message' }).where(eq(menus.id, 211))
    })
    await start()
    for (const name of LATER)
      expect(await t.db.$count(dictionaryEntries, entry(name)), name).toBe(0)
    expect(await shown()).toEqual(HIDDEN)
    expect(await pathOf(211)).toBe('notify-message')
  })

  it('keeps what staff had made of it before', async () => {
    await makeOld({ path: 'letters' })
    const at = t.clock()
    await t.db.transaction(async (tx) => {
      await tx.update(menus).set({ component: 'own/state/index' }).where(eq(menus.id, 304))
      await tx.update(menus).set({ name: '停一停' }).where(JOB_BUTTON)
      const own = { type: 'system_login_type', value: '105', label: '指纹登录', sort: 1 }
      await tx.insert(dictionaryEntries).values({ ...own, createdAt: at, updatedAt: at })
    })
    await start()
    expect(await shown()).toEqual([304])
    expect(await labels('system_login_type')).toContain('指纹登录')
    expect(await labels('system_login_type')).not.toContain('通行密钥登录')
    expect(await pathOf(211)).toBe('letters')
    expect(await nameOfJobButton()).toEqual(['停一停'])
  })
})

describe('the classification of industries', () => {
  const of = {
    type: eq(dictionaryTypes.type, 'industry'),
    entries: eq(dictionaryEntries.type, 'industry'),
  }
  const remove = (tx: Writer) =>
    Promise.all([
      tx.delete(dictionaryTypes).where(of.type),
      tx.delete(dictionaryEntries).where(of.entries),
    ])
  const counts = async () => [
    await t.db.$count(dictionaryTypes, of.type),
    await t.db.$count(dictionaryEntries, of.entries),
  ]

  it('comes once, and not again for staff who do without it', async () => {
    await t.db.transaction(async (tx) => {
      await remove(tx)
      await tx.delete(seedUpgrades).where(eq(seedUpgrades.name, 'type industry'))
    })
    await start()
    expect(await counts()).toEqual([1, 117])
    await t.db.transaction(remove)
    await start()
    expect(await counts()).toEqual([0, 0])
  })

  it('leaves a type of the same code to staff', async () => {
    const at = t.clock()
    await t.db.transaction(async (tx) => {
      await tx.delete(seedUpgrades).where(eq(seedUpgrades.name, 'type industry'))
      const own = { id: 77, type: 'industry', name: '园区行业', createdAt: at, updatedAt: at }
      await tx.insert(dictionaryTypes).values(own)
    })
    await start()
    expect(await counts()).toEqual([1, 0])
  })
})

it('finds nothing to do in a new store', async () => {
  const before = await t.db.select().from(menus).orderBy(menus.id)
  expect(await t.db.$count(seedUpgrades)).toBeGreaterThan(LATER.length)
  await start()
  expect(await t.db.select().from(menus).orderBy(menus.id)).toEqual(before)
})
