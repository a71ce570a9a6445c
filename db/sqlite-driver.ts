import type BetterSqlite3 from 'better-sqlite3'

/** Node-API version (Node 22.14) that better-sqlite3 13 needs; on older ones it aborts the process. */
const NODE_API = 10

/**
 * better-sqlite3 13 where it runs, else 12: from Node 24.19 on, version 12 aborts the process when a statement is
 * garbage-collected while no script runs (assertion in RemoveEnvironmentCleanupHook), and version 13 does not run on
 * Node 20. Their interfaces are the same.
 */
export const { default: Sqlite }: { default: typeof BetterSqlite3 } =
  Number(process.versions.napi) >= NODE_API
    ? await import('better-sqlite3-napi')
    : await import('better-sqlite3')
