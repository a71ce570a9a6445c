import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { loginAdmin, loginApi, percentile, register } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { type Check, part as partOf, type Result } from './result.ts'

const MIB = 1024 * 1024
const AT_ONCE = 100
const USERS = 25
const P99_MAX = 100
const RSS_MAX = 400

/**
 * G36: a hundred concurrent hostile uploads block no others and take bounded memory; a full disk leaves nothing behind.
 */
export const uploads: Check = async (size) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-uploads-hard-'))
  const results: Result[] = []
  const storms = await makeStorms()
  try {
    for (const name of Object.keys(storms)) {
      // A separate process each, so that the peak of memory is this upload's.
      const files = join(folder, name)
      mkdirSync(files)
      const env = { FILES_URL: `file:${files}` }
      const product = await startProduct({ env })
      try {
        const callers = await prepare(product)
        const made = storms[name]?.(callers) ?? []
        const rounds = partOf(size, 3)
        results.push(...(await besiege(product, name, made, rounds, files)))
      } finally {
        await product.stop()
      }
    }
    return [...results, ...(await fullDisk(join(folder, 'full')))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Callers {
  fresh: string[]
  /** Users whose quota is used up. */
  full: string[]
  admin: string
}
async function prepare(product: Product): Promise<Callers> {
  const signIn = async () => {
    const users: { accessToken: string; userId: number }[] = []
    while (users.length < USERS)
      users.push(await loginApi(product.api, await register(product.api)))
    return users
  }
  const [fresh, full] = [await signIn(), await signIn()]
  product.inStore((db) => {
    const insert = db.prepare(
      `insert into files (id, path, name, type, size, sha256, user_id, created_at)
       values (?, ?, 'x', 'application/pdf', ?, '', ?, ?)`,
    )
    for (const { userId } of full) insert.run(userId, `${userId}`, 95 * MIB, userId, Date.now())
  })
  const { accessToken: admin } = await loginAdmin(product.api)
  return {
    fresh: fresh.map(({ accessToken }) => accessToken),
    full: full.map(({ accessToken }) => accessToken),
    admin,
  }
}

interface Sent {
  path: string
  token: string
  body: Buffer
}
type Storm = (callers: Callers) => Sent[]

const head = (filename: string) =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`
const form = (filename: string, content: Buffer) =>
  Buffer.concat([Buffer.from(head(filename)), content, Buffer.from('\r\n--x--\r\n')])
const repeated = (one: string, bytes: number) =>
  Buffer.from(`${one.repeat(bytes / one.length)}--x--\r\n`)

async function makeStorms(): Promise<Record<string, Storm>> {
  const named = repeated('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', 15 * MIB)
  const bare = repeated('--x\r\n', 15 * MIB)
  const pdf = form('a.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(15.9 * MIB)]))
  const repeats = ['<c r="ZZ1"><v>1</v></c>', '<a>', '<row><c><v>'].map(filled)
  const attributes = Array.from({ length: 700_000 }, (_, n) => `a${n}=""`).join(' ')
  const sheets = await Promise.all([...repeats, `<row ${attributes}/>`].map(workbook))
  const pictures = await Promise.all((['png', 'jpeg', 'webp', 'gif'] as const).map(picture))
  const upload = '/infra/file/upload'
  const any = <T>(from: T[], n: number) => from[n % from.length] as T
  const kinds: Record<string, (callers: Callers, n: number) => Sent> = {
    parts: ({ fresh }, n) => ({ path: upload, token: any(fresh, n), body: any([named, bare], n) }),
    quota: ({ full }, n) => ({ path: upload, token: any(full, n), body: pdf }),
    documents: ({ fresh }, n) => ({ path: upload, token: any(fresh, n), body: pdf }),
    workbooks: ({ admin }, n) => ({
      path: '/system/user/import',
      token: admin,
      body: any(sheets, n),
    }),
    pictures: ({ fresh }, n) => ({ path: upload, token: any(fresh, n), body: any(pictures, n) }),
  }
  const all = Object.values(kinds)
  const numbers = Array.from({ length: AT_ONCE }, (_, n) => n)
  const storms = Object.entries(kinds).map(([name, one]): [string, Storm] => [
    name,
    (callers) => numbers.map((n) => one(callers, n)),
  ])
  const mixed: Storm = (callers) => numbers.map((n) => any(all, n)(callers, n))
  return Object.fromEntries([...storms, ['mixed', mixed]])
}

const filled = (cell: string) => cell.repeat((8 * MIB - 100) / cell.length)

/** A workbook of some kilobytes whose sheet unpacks to 8 MB. */
async function workbook(rows: string): Promise<Buffer> {
  const zip = new ZipFile()
  const xml = `<worksheet><sheetData>${rows}`
  zip.addBuffer(Buffer.from(xml), 'xl/worksheets/sheet1.xml')
  zip.end()
  return form('a.xlsx', await buffer(zip.outputStream))
}

/** The largest allowed picture, in its costliest form. */
async function picture(format: 'png' | 'jpeg' | 'webp' | 'gif'): Promise<Buffer> {
  const side = { png: 2500, jpeg: 3535, webp: 5000, gif: 3535 }[format]
  const made = sharp({
    create: { width: side, height: side, channels: 4, background: '#80808080' },
  })
  if (format === 'png') made.png({ progressive: true }).toColourspace('rgb16')
  else if (format === 'jpeg') made.withMetadata({ orientation: 6 }).jpeg({ progressive: true })
  else made.toFormat(format)
  return form(`a.${format}`, await made.toBuffer())
}

async function besiege(
  product: Product,
  name: string,
  sent: Sent[],
  rounds: number,
  folder: string,
): Promise<Result[]> {
  const probe = new Worker(new URL('./probe.mjs', import.meta.url), {
    workerData: { url: `${product.api}/healthz` },
    execArgv: [],
  })
  const answers = new Map<string, number>()
  const started = performance.now()
  for (let round = 0; round < rounds; round++)
    for (const told of await Promise.all(sent.map((one) => post(product.api, one))))
      answers.set(told, (answers.get(told) ?? 0) + 1)
  const took = (performance.now() - started) / rounds
  const told = once(probe, 'message')
  probe.postMessage('stop')
  const [{ times, failed }] = (await told) as [{ times: number[]; failed: number }]
  const p99 = percentile(times, 0.99)
  const rss = peak(product.pid('api0'))
  const odd = [...answers.keys()].filter((one) => /^(no answer|5(?!03))/.test(one))
  const parts = leftovers(folder)
  const all = [...answers].map(([one, count]) => `${count} × ${one}`).join(', ')
  console.log(
    `      ${name}: ${Math.round(took)} ms each time, ${rss} MB, p99 ${Math.round(p99)} ms; ${all}`,
  )
  return [
    {
      goal: 'G36',
      what: `${AT_ONCE} ${name} at once, ${rounds} times`,
      figure: `healthz p99 ${Math.round(p99)} ms of ${times.length}, ${failed} failed, longest ${Math.round(Math.max(...times))} ms; memory ${rss} MB at most; ${odd.length} odd answers, ${parts} parts left`,
      wanted: `≤ ${P99_MAX} ms, 0, ≤ ${RSS_MAX} MB, 0, 0`,
      ok: p99 <= P99_MAX && failed === 0 && rss <= RSS_MAX && odd.length === 0 && parts === 0,
    },
  ]
}

/** @returns HTTP status and code of the answer */
const post = (api: string, { path, token, body }: Sent) =>
  new Promise<string>((resolve) => {
    const sending = request(
      api + path,
      {
        method: 'POST',
        agent: false,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': body.length,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => {
          const { code } = JSON.parse(text) as { code: number }
          resolve(`${response.statusCode} ${code}`)
        })
      },
    )
    sending.on('error', (error) => resolve(`no answer: ${error.message}`))
    sending.end(body)
  })

/** Peak memory of a process, in MB. */
const peak = (pid: number) =>
  Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024,
  )
const leftovers = (folder: string) =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part')).length

/** A disk of 20 MB, filled by uploads. */
async function fullDisk(folder: string): Promise<Result[]> {
  mkdirSync(folder)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder]).status !== 0) {
    console.log('      a full disk: not tried, this machine does not let us mount a tmpfs')
    return []
  }
  const product = await startProduct({ env: { FILES_URL: `file:${folder}` } })
  try {
    const { fresh } = await prepare(product)
    const body = form('a.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(3 * MIB)]))
    const answers: string[] = []
    for (const token of fresh)
      answers.push(await post(product.api, { path: '/infra/file/upload', token, body }))
    const kept = answers.filter((one) => one === '200 0').length
    const refused = answers.filter((one) => one === '503 503').length
    const parts = leftovers(folder)
    const files = readdirSync(folder)
    rmSync(join(folder, files[0] ?? ''))
    const again = await post(product.api, {
      path: '/infra/file/upload',
      token: fresh[0] ?? '',
      body,
    })
    return [
      {
        goal: 'G36',
        what: `${fresh.length} uploads to a disk with room for six`,
        figure: `${kept} kept, ${refused} refused with 503, ${parts} parts left, then ${again}`,
        wanted: '6, the rest, 0, 200 0',
        ok: kept === 6 && kept + refused === fresh.length && parts === 0 && again === '200 0',
      },
    ]
  } finally {
    await product.stop()
    spawnSync('umount', [folder])
  }
}
