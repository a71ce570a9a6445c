import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { isPrimaryKeyViolation, isUniqueViolation, type Database, type Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { roles, userRoles, users } from '#db/schema/accounts.ts'
import { areas } from '#db/schema/enterprises.ts'
import { operationLog } from '#db/schema/operations.ts'
import { contains } from '#db/search.ts'
import { testDatabase } from '#tests/support/database.ts'

const db = await testDatabase({ seeded: false })
const at = new Date('2026-01-02T03:04:05.678Z')
const person = (username: string) => ({
  id: newId(),
  username,
  nickname: '张 Ann',
  passwordHash: 'x',
  createdAt: at,
  updatedAt: at,
})
const add = (user: ReturnType<typeof person>) =>
  db.transaction((tx) => tx.insert(users).values(user))
const nicknameOf = async (id: number) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.nickname

beforeEach(() =>
  db.transaction(async (tx) => {
    await tx.delete(users)
  }),
)

describe('a transaction', () => {
  it('preserves types: flag, instant, null, json', async () => {
    const user = person('ann')
    await add(user)
    const [read] = await db.select().from(users)
    expect(read).toMatchObject({ ...user, phone: null, enabled: true })
    const detail = { from: '0', n: 1, flag: true, none: null }
    await db.transaction((tx) =>
      tx.insert(operationLog).values({ at, action: 'a', actor: 'b', detail }),
    )
    expect((await db.select().from(operationLog))[0]?.detail).toEqual(detail)
  })

  it('rolls back all of what a failing work wrote', async () => {
    const work = db.transaction(async (tx) => {
      await tx.insert(users).values(person('gone'))
      throw new Error('boom')
    })
    await expect(work).rejects.toThrow('boom')
    expect(await db.$count(users)).toBe(0)
  })

  it('reports a unique violation, distinguishable from other errors', async () => {
    await add(person('twice'))
    const again = await add(person('twice')).catch((error: unknown) => error)
    expect([isUniqueViolation(again), isPrimaryKeyViolation(again)]).toEqual([true, false])
    expect(isUniqueViolation(new Error('x'))).toBe(false)
    expect(await db.$count(users)).toBe(1)
  })

  it('takes no primary key, of one column or several, for a name', async () => {
    const user = person('first')
    await add(user)
    const grant = () =>
      db.transaction(async (tx) => {
        await tx.insert(roles).values({ id: 91, code: 'twice', name: '测试' }).onConflictDoNothing()
        await tx.insert(userRoles).values({ userId: user.id, roleId: 91, grantedAt: at })
      })
    await grant()
    for (const work of [() => add({ ...person('second'), id: user.id }), grant]) {
      const again = await work().catch((error: unknown) => error)
      expect([isUniqueViolation(again), isPrimaryKeyViolation(again)]).toEqual([false, true])
    }
  })

  it('runs again, with other ids, if another process has made one of them', async () => {
    const first = person('first')
    await add(first)
    const ids = [first.id, newId()]
    await db.transaction((tx) =>
      tx.insert(users).values({ ...person('second'), id: ids.shift() ?? first.id }),
    )
    expect(await db.$count(users)).toBe(2)
    expect(ids).toEqual([])
  })

  it('loses nothing of parallel reads and writes of one row', async () => {
    const user = { ...person('counter'), nickname: '0' }
    await add(user)
    const increment = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(users).where(eq(users.id, user.id))
        await tx
          .update(users)
          .set({ nickname: String(Number(row?.nickname) + 1) })
          .where(eq(users.id, user.id))
      })
    await Promise.all(Array.from({ length: 30 }, increment))
    expect(await nicknameOf(user.id)).toBe('30')
  })

  it('goes on after one that failed', async () => {
    const failing = db.transaction(() => Promise.reject(new Error('first')))
    const following = add(person('next'))
    await expect(failing).rejects.toThrow('first')
    await following
    expect(await db.$count(users)).toBe(1)
  })

  it('refuses a nested one', async () => {
    const nested = db.transaction(() => db.transaction(async () => 1))
    await expect(nested).rejects.toThrow('Already in a transaction')
    expect(await db.transaction(async () => 2)).toBe(2)
  })

  it('invalidates its handle when it ends', async () => {
    let kept: Writer | undefined
    await db.transaction(async (tx) => {
      kept = tx
    })
    expect(() => kept?.insert(users)).toThrow(TypeError)
  })

  it('enforces foreign keys and cascades', async () => {
    const orphan = db.transaction((tx) =>
      tx.insert(userRoles).values({ userId: 1, roleId: 1, grantedAt: at }),
    )
    await expect(orphan).rejects.toThrow()
    const user = person('owner')
    await db.transaction(async (tx) => {
      await tx.insert(roles).values({ id: 90, code: 'test', name: '测试' })
      await tx.insert(users).values(user)
      await tx.insert(userRoles).values({ userId: user.id, roleId: 90, grantedAt: at })
    })
    expect(await db.$count(userRoles)).toBe(1)
    await db.transaction((tx) => tx.delete(users).where(eq(users.id, user.id)))
    expect(await db.$count(userRoles)).toBe(0)
  })

  it('is the only way to write', async () => {
    const writer = db as unknown as Writer
    const outside = async () => {
      await writer.insert(users).values(person('outside'))
    }
    // On PostgreSQL only the type forbids it.
    const { dialect } = await import('#db/columns.ts')
    if (dialect === 'sqlite') await expect(outside()).rejects.toThrow()
    const typed = (store: Database) => {
      // @ts-expect-error a write outside a transaction
      return store.insert
    }
    expect(typed).toBeTypeOf('function')
  })
})

describe('search', () => {
  it('finds a part in any case, and takes wildcards as they are', async () => {
    for (const name of ['100% 绿能', 'Green_Park', 'greenpark', 'a\\b']) {
      await add({ ...person(name), nickname: name })
    }
    const find = async (text: string) =>
      (
        await db
          .select()
          .from(users)
          .where(and(contains(users.nickname, text)))
      )
        .map(({ nickname }) => nickname)
        .sort()
    expect(await find('GREEN')).toEqual(['Green_Park', 'greenpark'])
    expect(await find('绿')).toEqual(['100% 绿能'])
    expect(await find('%')).toEqual(['100% 绿能'])
    expect(await find('_')).toEqual(['Green_Park'])
    expect(await find('\\')).toEqual(['a\\b'])
  })
})

describe('ids', () => {
  it('rise, stay exact in JSON, and never repeat', () => {
    const ids = Array.from({ length: 20_000 }, () => newId())
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(ids.every(Number.isSafeInteger)).toBe(true)
  })
})

describe('area paths', () => {
  it('name one node each', async () => {
    const { readAreas } = await import('#seeds/areas.ts')
    const rows = readAreas()
    const pathOf = (id: string) => rows.find((row) => row.id === id)?.path
    expect(pathOf('330106')).toBe('浙江省-杭州市-西湖区')
    expect(pathOf('310115')).toBe('上海市-浦东新区')
    expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
    expect(rows.every(({ title }) => !title.includes('-'))).toBe(true)
    expect(await db.$count(areas)).toBe(0)
  })
})
