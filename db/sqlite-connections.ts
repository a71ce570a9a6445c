import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'
import { LRUCache } from 'lru-cache'
import { isReadOnly } from './error-code.ts'
import { isWatched, watchedSync } from './query-watch.ts'
import { Sqlite } from './sqlite-driver.ts'
import { foreignStoreError, readTraces, requireStore } from './store-state.ts'

/** Minimum interval between attempts to reopen a read-only file. */
const REOPEN_INTERVAL_MS = 250
/** Compiled statements cached per connection: more than a process alternates between, a few megabytes at most. */
const STATEMENTS_MAX = 400
/** Maximum length of a cached statement, in characters. */
const SOURCE_MAX = 8000
/** Suffixes of the files that SQLite creates next to an open database. */
const SIDECAR_SUFFIXES = ['-wal', '-shm']

interface Pair {
  writing: BetterSqlite3.Database
  reading: BetterSqlite3.Database
}

/** This process's connections to one SQLite file: one for writing, one read-only. */
export interface Connections {
  writing(): BetterSqlite3.Database
  reading(): BetterSqlite3.Database
  /**
   * Reopens both connections: a connection that SQLite had to open read-only stays so even when the file becomes
   * writable again.
   * @returns false if that would not help or was tried a moment ago
   */
  reopen(): boolean
  close(): void
}

/**
 * @param busyTimeout SQLite's own, in milliseconds
 * @param prepare migrates the file, before any reader connects
 */
export function openConnections(
  file: string,
  busyTimeout: number,
  prepare: (writing: BetterSqlite3.Database) => void,
): Connections {
  let pair: Pair | undefined
  let reopenedAt = -Infinity

  const open = (): Pair => {
    const traces = readTraces(file)
    requireStore(file, traces)
    makePrivate(file)
    const writing = connect(file, busyTimeout)
    try {
      if (traces.marked && !isOurs(writing)) throw foreignStoreError(file)
      enableWal(writing)
      writing.pragma('secure_delete = ON')
      prepare(writing)
      const reading = connect(file, busyTimeout, { readonly: true })
      // From here on this thread never blocks on another process's lock: transactions retry asynchronously instead.
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
  /** Never switch to a different file under the same name. */
  const isTheSame = () => {
    const found = statSync(file, { throwIfNoEntry: false })
    return found?.ino === ino && found.dev === dev
  }
  const current = () => (pair ??= open())
  return {
    writing: () => current().writing,
    reading: () => current().reading,
    reopen() {
      if (performance.now() - reopenedAt < REOPEN_INTERVAL_MS) return false
      reopenedAt = performance.now()
      if (!isTheSame() || !isWritable(file)) return false
      // Close all of them: within a process SQLite shares the mode in which shared memory was opened.
      close()
      current()
      return true
    },
    close,
  }
}

/** Creates a new file for this user only, whatever the umask: SQLite gives its sidecar files the same mode. */
function makePrivate(file: string) {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch {
    // It exists, with the mode chosen by the operator; or cannot be created, which opening it reports better.
  }
}

function connect(
  file: string,
  busyTimeout: number,
  options?: BetterSqlite3.Options,
): BetterSqlite3.Database {
  const connection = new Sqlite(file, options)
  connection.pragma(`busy_timeout = ${busyTimeout}`)
  connection.pragma('foreign_keys = ON')
  // better-sqlite3 opens WAL files with synchronous = NORMAL, which may lose the last commits in a power failure.
  connection.pragma('synchronous = FULL')
  return connection
}

const isOurs = (connection: BetterSqlite3.Database) =>
  connection.prepare(`SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'`).get() !==
  undefined

function enableWal(connection: BetterSqlite3.Database) {
  try {
    connection.pragma('journal_mode = WAL')
  } catch (error) {
    // Still readable; WAL mode is set when the file is reopened.
    if (!isReadOnly(error)) throw error
  }
}

/** Checked before closing a connection that can at least read. */
function isWritable(file: string): boolean {
  const sidecars = SIDECAR_SUFFIXES.map((suffix) => file + suffix).filter((path) =>
    existsSync(path),
  )
  try {
    for (const path of [file, dirname(file), ...sidecars]) accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * A connection for Drizzle that delegates to `current`, as do the statements prepared on it. Safe because nothing is
 * in use across turns of the event loop.
 */
export const delegateTo = (current: () => BetterSqlite3.Database): BetterSqlite3.Database =>
  new DelegatingConnection(current) as unknown as BetterSqlite3.Database

class DelegatingConnection {
  constructor(private readonly current: () => BetterSqlite3.Database) {}
  prepare(source: string) {
    return new DelegatingStatement(this.current, source)
  }
}

/** A statement as Drizzle uses it: `raw()` does not change it, but returns another one that returns arrays. */
class DelegatingStatement {
  constructor(
    private readonly current: () => BetterSqlite3.Database,
    private readonly source: string,
  ) {}
  private statement(rows: keyof Statements) {
    return preparedOn(this.current(), this.source, rows)
  }
  run(...values: unknown[]) {
    return watchedSync(this.source, () => this.statement('objects').run(...values))
  }
  all(...values: unknown[]) {
    return watchedSync(this.source, () => this.statement('objects').all(...values))
  }
  get(...values: unknown[]) {
    return watchedSync(this.source, () => this.statement('objects').get(...values))
  }
  raw() {
    const statement = this.statement('arrays')
    if (!isWatched()) return statement
    return {
      all: (...values: unknown[]) => watchedSync(this.source, () => statement.all(...values)),
      get: (...values: unknown[]) => watchedSync(this.source, () => statement.get(...values)),
    }
  }
}

/** Statements by SQL text. `arrays` is separate, because `raw()` changes a statement permanently. */
interface Statements {
  objects: LRUCache<string, BetterSqlite3.Statement>
  arrays: LRUCache<string, BetterSqlite3.Statement>
}
const statements = new WeakMap<BetterSqlite3.Database, Statements>()

/** Compiles a statement once per connection: compiling takes longer than most indexed queries. */
function preparedOn(
  connection: BetterSqlite3.Database,
  source: string,
  rows: keyof Statements,
): BetterSqlite3.Statement {
  const kept = statements.get(connection) ?? {
    objects: new LRUCache({ max: STATEMENTS_MAX }),
    arrays: new LRUCache({ max: STATEMENTS_MAX }),
  }
  statements.set(connection, kept)
  const found = kept[rows].get(source)
  if (found) return found
  const statement = connection.prepare(source)
  if (rows === 'arrays') statement.raw()
  // Lists of many ids produce a statement for each length.
  if (source.length <= SOURCE_MAX) kept[rows].set(source, statement)
  return statement
}
