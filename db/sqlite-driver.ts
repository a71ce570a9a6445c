import type BetterSqlite3 from 'better-sqlite3'

/** From this version of Node-API on (Node 22.14), better-sqlite3 13 runs; before, it ends the process. */
const NODE_API = 10

/**
 * better-sqlite3, 13 where it runs and 12 elsewhere: from Node 24.19 on, 12 ends the process when a statement
 * is collected while no script runs (assertion in RemoveEnvironmentCleanupHook), and 13 does not run on
 * Node 20. Both have the same interface.
 */
export const { default: Sqlite }: { default: typeof BetterSqlite3 } =
  Number(process.versions.napi) >= NODE_API
    ? await import('better-sqlite3-napi')
    : await import('better-sqlite3')
