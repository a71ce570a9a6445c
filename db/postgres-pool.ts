import pg from 'pg'
import { type PostgresHost, splitHosts } from './postgres-hosts.ts'
import { startWatched } from './query-watch.ts'
import type { StoreLimits } from './store-limits.ts'

const CONNECT_TIMEOUT_MS = 5000
/** Disables the timeouts for the rest of a transaction that may take long. */
export const WITHOUT_TIMEOUTS = `SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`
const SERVER_STATE = 'select pg_is_in_recovery() as standby, current_setting($1) as read_only'

/** The host accepts no writes (a standby, or read-only); the pool tries the next one. */
class WrongHost extends Error {
  readonly code = '25006'
}

/**
 * A pool over one or several hosts. A new connection goes to the host that last answered; if that fails, or the host
 * accepts no writes, to the next. A pooler (PgBouncer) that refuses timeouts as connection parameters is detected at
 * the first connection: `setsTimeouts` is false then.
 */
export class PostgresPool extends pg.Pool {
  private readonly place: { at: number; sets: boolean }
  private readonly hosts: PostgresHost[]

  constructor(url: string, limits: StoreLimits) {
    const { hosts, needsWrites } = splitHosts(url)
    const place = { at: 0, sets: true }
    const timeouts = {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleTransaction,
    }
    class Client extends pg.Client {
      constructor() {
        super({
          connectionString: hosts[place.at]?.url,
          connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
          // Detects a host that disappeared without closing its connections.
          keepAlive: true,
          ...(place.sets ? timeouts : {}),
        })
        // If the server goes away between two statements of a transaction, the client emits an error. The pool listens
        // only on idle clients; without a listener it would end the process. The next statement fails instead.
        this.on('error', () => undefined)
      }

      override query(...sent: unknown[]): never {
        return watchedQuery(sent, (args) => super.query(...(args as [string]))) as never
      }
    }
    super({
      Client: Client as unknown as new () => pg.ClientBase,
      max: limits.pool,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...(needsWrites ? { onConnect: requireWrites } : {}),
    } as pg.PoolConfig)
    this.hosts = hosts
    this.place = place
    // The pool replaces an idle connection that the server closed; without a listener the error would end the process.
    this.on('error', () => undefined)
  }

  /** False behind a pooler: then each transaction must set its own timeouts. */
  get setsTimeouts() {
    return this.place.sets
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): Promise<pg.PoolClient> | void {
    const connecting = this.connectToAny()
    if (!callback) return connecting
    connecting.then(
      (client) =>
        callback(undefined, client, (error) => client.release(error as Error | undefined)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    )
  }

  private async connectToAny(): Promise<pg.PoolClient> {
    for (let tried = 1; ; tried++) {
      const { at, sets } = this.place
      try {
        return await super.connect()
      } catch (error) {
        if (sets && refusesParameters(error)) {
          this.place.sets = false
          tried -= 1
          continue
        }
        // An error of a full pool says nothing about the host.
        const isFull = this.totalCount >= (this.options.max ?? Infinity)
        if (tried >= this.hosts.length || isFull) throw error
        if (this.place.at === at) this.place.at = (at + 1) % this.hosts.length
      }
    }
  }
}

type Ended = (error: Error | undefined, result: unknown) => void

/** Sends a query unchanged, with a callback or as a promise, and reports its end to the query watch. */
function watchedQuery(sent: unknown[], send: (args: unknown[]) => unknown): unknown {
  const [query] = sent
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text
  const isStream = typeof query === 'object' && query !== null && 'submit' in query
  const end = text === undefined || isStream ? undefined : startWatched(text)
  if (!end) return send(sent)
  const last = sent.at(-1)
  if (typeof last === 'function') {
    const watched: Ended = (error, result) => {
      end(error ?? undefined)
      ;(last as Ended)(error, result)
    }
    return send([...sent.slice(0, -1), watched])
  }
  const answer = send(sent) as Promise<unknown>
  answer.then(
    () => end(),
    (error: unknown) => end(error),
  )
  return answer
}

async function requireWrites(client: pg.ClientBase) {
  const { rows } = await client.query<{ standby: boolean; read_only: string }>(SERVER_STATE, [
    'transaction_read_only',
  ])
  if (rows[0]?.standby || rows[0]?.read_only === 'on')
    throw new WrongHost('This PostgreSQL host takes no writes')
}

const refusesParameters = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message)
