import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Sqlite } from '#db/sqlite-driver.ts'
import { call, callApi, newPhone, registration, sleep } from './calls.ts'
import { REGCODE } from '../support/credentials.ts'
import { DEMO, type Product, startProduct } from './product.ts'
import type { Check, Result } from './result.ts'

const LOCKED_MS = 10_000
const NOBODY = 65_534

/** G12: every state of the store is reported as such, loses nothing, and is recovered from. */
export const storeFaults: Check = async () => [
  ...(await locked()),
  ...(await full()),
  ...(await failing()),
  ...(await readOnly()),
]

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
    // All remaining space, and one page more.
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

/** The kernel fails every write, like a broken disk, until the limit is removed. */
async function failing(): Promise<Result[]> {
  const product = await startProduct({ portals: 1 })
  const limitTo = (size: string) =>
    spawnSync('prlimit', [`--pid=${product.pid('api0')}`, `--fsize=${size}:unlimited`]).status === 0
  try {
    const before = await post(product)
    if (!limitTo('0')) {
      console.log('      a failing disk: not tried, there is no prlimit here')
      return []
    }
    const met = await meet(product)
    limitTo('unlimited')
    const mended = Date.now()
    let again = await post(product)
    while (again.code !== 0 && Date.now() - mended < 10_000) again = await post(product)
    const took = Date.now() - mended
    const figure = `${told(met)}, writes again after ${took} ms`
    return [verdict(product, 'writes failing in the disk', figure, met, [before, again], took)]
  } finally {
    await product.stop()
  }
}

/** The API starts with a read-only store, and writes without a restart once that is possible. */
async function readOnly(): Promise<Result[]> {
  const product = await startProduct({ portals: 1 })
  const ready = async () => (await call(`${product.api}/readyz`)).status
  try {
    const before = await post(product)
    const allow = (mode: number) => {
      // SQLite gives its sidecar files the same mode.
      for (const name of readdirSync(product.folder)) {
        const path = join(product.folder, name)
        if (path.startsWith(product.file)) chmodSync(path, mode)
      }
    }
    allow(0o444)
    process.kill(product.pid('api0'), 'SIGTERM')
    await product.ended('api0')
    const root = process.getuid?.() === 0
    for (const path of [product.folder, ...readdirSync(product.folder)])
      if (root) chownSync(resolve(product.folder, path), NOBODY, NOBODY)
    await product.startApi(0, ['--import', './tests/hardening/as-nobody.mjs'], '/healthz')
    const met = await meet(product)
    const unready = await ready()
    allow(0o644)
    const mended = Date.now()
    let again = await post(product)
    while (again.code !== 0 && Date.now() - mended < 10_000) again = await post(product)
    const took = Date.now() - mended
    while ((await ready()) !== 200 && Date.now() - mended < 10_000) await sleep(50)
    const readyAfter = Date.now() - mended
    const figure = `${told(met)}, /readyz ${unready}, writes again after ${took} ms, ready after ${readyAfter} ms`
    const result = verdict(
      product,
      'started over a read-only store',
      figure,
      met,
      [before, again],
      took,
    )
    return [{ ...result, ok: result.ok && unready === 503 && readyAfter <= 5000 }]
  } finally {
    await product.stop()
  }
}

/** Collects answers while nothing can be written. */
async function meet(product: Product) {
  const phone = newPhone()
  const answers: Awaited<ReturnType<typeof post>>[] = []
  for (let i = 0; i < 20; i++) answers.push(await post(product))
  const json = { username: DEMO.phone, password: DEMO.password, captchaVerification: REGCODE }
  answers.push(await callApi(`${product.api}/system/auth/login`, { json }))
  const form = await call(`${product.portal}/register`, { form: registration(phone) })
  return {
    writes: answers.length,
    refused: answers.filter(({ status, code, msg }) => status === 503 && code === 503 && msg)
      .length,
    form: form.status,
    kept: form.status === 503 && form.text.includes(phone),
    reads:
      (await callApi(`${product.api}/extend/area/list`)).code === 0 &&
      (await call(`${product.portal}/`)).status === 200,
  }
}
type Met = Awaited<ReturnType<typeof meet>>

const told = ({ writes, refused, form, kept, reads }: Met) =>
  `${refused} of ${writes} writes 503, form ${form} ${kept ? 'kept' : 'lost'}, reads ${reads ? 'go on' : 'fail'}`

function verdict(
  { inStore }: Product,
  what: string,
  figure: string,
  met: Met,
  written: Awaited<ReturnType<typeof post>>[],
  took: number,
): Result {
  const right = written.filter(({ code }) => code === 0).length
  const { rows, integrity } = inStore((db) => ({
    rows: (db.prepare(`select count(*) n from users where phone like '15%'`).get() as { n: number })
      .n,
    integrity: String(db.pragma('integrity_check', { simple: true })),
  }))
  return {
    goal: 'G12',
    what,
    figure: `${figure}, ${rows - right} rows too many, store ${integrity}`,
    wanted: `${met.writes}, kept, go on, ≤ 5000 ms, 0, ok`,
    ok:
      met.refused === met.writes &&
      met.kept &&
      met.reads &&
      right === written.length &&
      rows === right &&
      integrity === 'ok' &&
      took <= 5000,
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
