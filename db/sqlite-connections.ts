import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { isReadOnly } from './error-code.ts'
import { Sqlite } from './sqlite-driver.ts'
import { foreignStore, readTraces, requireStore } from './store-state.ts'

export const BUSY_TIMEOUT_MS = 5000
/** No more often than this is a file that could not be written opened anew. */
const RENEW_EVERY_MS = 250
/** What SQLite keeps beside a file in use. */
const BESIDE = ['-wal', '-shm']

interface Pair {
  writing: BetterSqlite3.Database
  reading: BetterSqlite3.Database
}

/** The connections of this process to one SQLite file: one that writes, one that only reads. */
export interface Connections {
  writing(): BetterSqlite3.Database
  reading(): BetterSqlite3.Database
  /**
   * Opens both anew: what SQLite had to open for reading alone stays so, also when the file may be written again.
   * @returns false when that would not help, or was tried a moment ago
   */
  renew(): boolean
  close(): void
}

/** @param prepare brings the file up to date; nobody reads meanwhile */
export function openConnections(
  file: string,
  prepare: (writing: BetterSqlite3.Database) => void,
): Connections {
  let pair: Pair | undefined
  let renewedAt = -Infinity

  const open = (): Pair => {
    const traces = readTraces(file)
    requireStore(file, traces)
    const writing = connect(file)
    try {
      if (traces.marked && !isOurs(writing)) throw foreignStore(file)
      turnWalOn(writing)
      writing.pragma('secure_delete = ON')
      prepare(writing)
      const reading = connect(file, { readonly: true })
      // From here on this thread never waits for another process's lock: a transaction does, and lets others run.
      writing.pragma('busy_timeout = 0')
      return { writing, reading }
    } catch (error) {
      writing.close()
      throw error
    }
  }
  const close = () => {
    pair?.reading.close()
    pair?.writing.close()
    pair = undefined
  }

  pair = open()
  const { ino, dev } = statSync(file)
  /** Another file under the name is not ours to go on with. */
  const isTheSame = () => {
    const found = statSync(file, { throwIfNoEntry: false })
    return found?.ino === ino && found.dev === dev
  }
  const current = () => (pair ??= open())
  return {
    writing: () => current().writing,
    reading: () => current().reading,
    renew() {
      if (performance.now() - renewedAt < RENEW_EVERY_MS) return false
      renewedAt = performance.now()
      if (!isTheSame() || !mayWrite(file)) return false
      // All of them: within a process SQLite shares how it opened the file's shared memory.
      close()
      current()
      return true
    },
    close,
  }
}

function connect(file: string, options?: BetterSqlite3.Options): BetterSqlite3.Database {
  const connection = new Sqlite(file, options)
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  connection.pragma('foreign_keys = ON')
  // better-sqlite3 reopens a WAL file at NORMAL, which may lose the last commits with the power.
  connection.pragma('synchronous = FULL')
  return connection
}

const isOurs = (connection: BetterSqlite3.Database) =>
  connection.prepare(`SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'`).get() !==
  undefined

function turnWalOn(connection: BetterSqlite3.Database) {
  try {
    connection.pragma('journal_mode = WAL')
  } catch (error) {
    // It can be read all the same; the mode is set when it is opened anew.
    if (!isReadOnly(error)) throw error
  }
}

/** Asked before a connection that can at least read is given up. */
function mayWrite(file: string): boolean {
  const beside = BESIDE.map((suffix) => file + suffix).filter((path) => existsSync(path))
  try {
    for (const path of [file, dirname(file), ...beside]) accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * What Drizzle takes for a connection, which follows `current`; so do the statements that it prepared.
 * Nothing of it is in use between two turns of the event loop.
 */
export const following = (current: () => BetterSqlite3.Database): BetterSqlite3.Database =>
  new Following(current) as unknown as BetterSqlite3.Database

class Following {
  constructor(private readonly current: () => BetterSqlite3.Database) {}
  prepare(source: string) {
    return new FollowingStatement(this.current, source)
  }
}

class FollowingStatement {
  private of: BetterSqlite3.Database
  private prepared: BetterSqlite3.Statement
  constructor(
    private readonly current: () => BetterSqlite3.Database,
    private readonly source: string,
  ) {
    this.of = current()
    this.prepared = this.of.prepare(source)
  }
  private get statement() {
    const connection = this.current()
    if (connection !== this.of) {
      this.prepared = connection.prepare(this.source)
      this.of = connection
    }
    return this.prepared
  }
  run(...values: unknown[]) {
    return this.statement.run(...values)
  }
  all(...values: unknown[]) {
    return this.statement.all(...values)
  }
  get(...values: unknown[]) {
    return this.statement.get(...values)
  }
  raw() {
    return this.statement.raw()
  }
}
