import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Sqlite } from '#db/sqlite-driver.ts'
import { call, callApi, newPhone, registration, sleep } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import type { Check, Result } from './result.ts'

const LOCKED_MS = 10_000

/** G12: a locked store and a full disk are told as such, lose nothing, and pass by themselves. */
export const storeFaults: Check = async () => [...(await locked()), ...(await full())]

const post = ({ api }: Product, phone = newPhone()) =>
  callApi(`${api}/extend/userinfo/regUserinfo`, { json: registration(phone) })

async function locked(): Promise<Result[]> {
  const product = await startProduct({ portals: 1 })
  try {
    const db = new Sqlite(product.file)
    db.exec('BEGIN EXCLUSIVE')
    const started = Date.now()
    const writes = Array.from({ length: 10 }, () => post(product))
    const phone = newPhone()
    const { portal } = product
    const form = call(`${portal}/register`, { form: registration(phone) })
    let slowest = 0
    while (Date.now() - started < LOCKED_MS) {
      const [read] = [await callApi(`${product.api}/extend/area/list`), await call(`${portal}/`)]
      slowest = Math.max(slowest, read.ms)
      await sleep(100)
    }
    const refused = await Promise.all(writes)
    const page = await form
    db.exec('COMMIT')
    db.close()
    const mended = Date.now()
    let again = await post(product, phone)
    while (again.code !== 0 && Date.now() - mended < 10_000) again = await post(product, phone)
    const right = refused.filter(
      ({ status, headers }) => status === 503 && headers['retry-after'],
    ).length
    const kept = page.status === 503 && page.text.includes(phone)
    return [
      {
        goal: 'G12',
        what: `store locked for ${LOCKED_MS / 1000} s`,
        figure: `${right} of 10 writes 503, form ${page.status} ${kept ? 'kept' : 'lost'}, slowest read ${Math.round(slowest)} ms, writes again after ${Date.now() - mended} ms`,
        wanted: '10, kept, < 1000 ms, ≤ 5000 ms',
        ok:
          right === 10 && kept && slowest < 1000 && again.code === 0 && Date.now() - mended <= 5000,
      },
    ]
  } finally {
    await product.stop()
  }
}

async function full(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-full-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    console.log('      a full disk: not tried, this machine does not let us mount a tmpfs')
    return []
  }
  const product = await startProduct({ portals: 1, folder })
  const filler = join(folder, 'filler')
  try {
    const before = await post(product)
    // All that is left, and a page more than that.
    let size = 64 * 1024 * 1024 - used(folder)
    for (; size > 0; size -= 4096) {
      if (fill(filler, size)) break
    }
    const answers: Awaited<ReturnType<typeof post>>[] = []
    for (let i = 0; i < 60; i++) answers.push(await post(product))
    const phone = newPhone()
    const page = await call(`${product.portal}/register`, { form: registration(phone) })
    const read = await callApi(`${product.api}/extend/area/list`)
    const home = await call(`${product.portal}/`)
    rmSync(filler, { force: true })
    const mended = Date.now()
    let again = await post(product)
    while (again.code !== 0 && Date.now() - mended < 10_000) {
      await sleep(50)
      again = await post(product)
    }
    const acknowledged = 1 + answers.filter(({ code }) => code === 0).length + 1
    const refused = answers.filter(({ status }) => status === 503).length
    const kept = page.status === 303 || (page.status === 503 && page.text.includes(phone))
    const store = product.inStore((db) => ({
      rows: (
        db.prepare(`select count(*) n from users where phone like '15%'`).get() as { n: number }
      ).n,
      integrity: String(db.pragma('integrity_check', { simple: true })),
    }))
    const odd = answers.length - refused - (acknowledged - 2)
    return [
      {
        goal: 'G12',
        what: 'disk full',
        figure: `${refused} of 60 writes 503, ${odd} otherwise, form ${page.status} ${kept ? 'kept' : 'lost'}, reads ${read.code === 0 && home.status === 200 ? 'go on' : 'fail'}, writes again after ${Date.now() - mended} ms, ${store.rows - acknowledged - (page.status === 303 ? 1 : 0)} rows too many, store ${store.integrity}`,
        wanted: 'refusals 503 only, kept, go on, ≤ 5000 ms, 0, ok',
        ok:
          before.code === 0 &&
          refused > 0 &&
          odd === 0 &&
          kept &&
          read.code === 0 &&
          home.status === 200 &&
          again.code === 0 &&
          store.integrity === 'ok' &&
          store.rows === acknowledged + (page.status === 303 ? 1 : 0),
      },
    ]
  } finally {
    await product.stop()
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

const used = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

function fill(file: string, size: number): boolean {
  try {
    writeFileSync(file, Buffer.alloc(size, 1))
    return true
  } catch {
    return false
  }
}
