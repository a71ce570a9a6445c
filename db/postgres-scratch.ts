import type pg from 'pg'
import { errorCode } from './error-code.ts'
import { ExitCode } from './exit-codes.ts'
import { quoteName, withPostgres } from './postgres-maintenance.ts'
import { StoreError } from './store-state.ts'

const SCRATCH = 'portal_check_'
const LEFT_OVER_AFTER_MS = 600_000

/**
 * Creates a database for `work` on the server and drops it afterwards, also those left behind by killed runs.
 * @param url any database of that server, with a user who may create databases
 */
export const withScratchDatabase = <T>(
  url: string,
  stamp: string,
  work: (url: string) => Promise<T>,
): Promise<T> =>
  withPostgres(url, async (pool) => {
    await dropLeftOvers(pool)
    const name = `${SCRATCH}${Date.now()}_${stamp.toLowerCase()}`
    await pool
      .query(`CREATE DATABASE ${quoteName(name)} TEMPLATE template0 ENCODING 'UTF8'`)
      .catch((error: unknown) => {
        if (errorCode(error) !== '42501') throw error
        throw new StoreError(
          '备份要还原到临时的库核对，DATABASE_URL 的用户不能建库。请授权：ALTER ROLE 用户名 CREATEDB，或用 BACKUP_CHECK_URL 指定另一个能建库的地址。\n' +
            'A backup is checked in a scratch database, which the user of DATABASE_URL may not create. Grant it: ALTER ROLE user CREATEDB, or name another address in BACKUP_CHECK_URL.',
          { exitCode: ExitCode.noPermission, cause: error },
        )
      })
    try {
      return await work(urlOfDatabase(url, name))
    } finally {
      await pool.query(`DROP DATABASE IF EXISTS ${quoteName(name)} WITH (FORCE)`)
    }
  })

/** The same URL with another database; it may name several hosts, which `URL` cannot parse. */
const urlOfDatabase = (url: string, database: string) =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${database}`)

async function dropLeftOvers(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database d
     WHERE datname LIKE '${SCRATCH.replaceAll('_', '\\_')}%' AND pg_get_userbyid(datdba) = current_user
       AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = d.datname)`,
  )
  for (const { name } of rows) {
    const madeAt = Number(/^portal_check_(\d+)_/.exec(name)?.[1] ?? NaN)
    if (Date.now() - madeAt > LEFT_OVER_AFTER_MS)
      await pool.query(`DROP DATABASE IF EXISTS ${quoteName(name)}`).catch(() => undefined)
  }
}
