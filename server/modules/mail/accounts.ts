import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { Code } from '../../contract/codes.ts'
import {
  MAIL_ACCOUNTS_MAX,
  type MailAccount,
  type MailAccountBody,
  type mailAccountPage,
} from '../../contract/mail-accounts.ts'
import type { Context } from '../../context.ts'
import { createCrudService } from '../../crud-service.ts'
import { AppError } from '../../errors.ts'
import * as queries from './account-queries.ts'
import { passwordSealContextOf } from './gateway.ts'
import { refusalOf } from './host.ts'

/** The stored fields that the operation log receives, hence without the password. */
type Change = Omit<MailAccountBody, 'password'>

const toAccount = (row: queries.AccountRow): MailAccount => ({
  id: row.id,
  mail: row.mail,
  username: row.username,
  password: '',
  hasPassword: row.password !== '',
  host: row.host,
  port: row.port,
  sslEnable: row.ssl,
  starttlsEnable: row.starttls,
  createTime: row.createdAt.getTime(),
})

const toRow = ({ mail, username, host, port, sslEnable, starttlsEnable }: Change) => ({
  mail,
  username,
  host,
  port,
  ssl: sslEnable,
  // Only one of the two: with implicit TLS, STARTTLS is not used.
  starttls: starttlsEnable && !sslEnable,
})

export async function pageAccounts(db: Reader, query: z.output<typeof mailAccountPage.query>) {
  const { rows, total } = await queries.pageAccounts(db, query, query)
  return { list: rows.map(toAccount), total }
}

/** @throws {AppError} mailAccountNotFound */
export async function getAccount(db: Reader, id: number): Promise<MailAccount> {
  const [row] = await queries.listAccountsById(db, [id])
  if (!row) throw new AppError(Code.mailAccountNotFound)
  return toAccount(row)
}

/**
 * Whether a change redirects the stored password to another server or an unencrypted connection. Otherwise someone
 * allowed to change an account could read the password by entering a server of their own.
 */
function redirectsPassword(found: queries.AccountRow, row: ReturnType<typeof toRow>) {
  const wasSafe = found.ssl || found.starttls
  return (
    found.host !== row.host || found.port !== row.port || (wasSafe && !row.ssl && !row.starttls)
  )
}

/** @throws {AppError} mailHostRefused, mailUnencrypted, mailPasswordAgain, mailAccountsFull */
async function validate(
  tx: Writer,
  { config }: Pick<Context, 'config'>,
  body: Change,
  password: string | undefined,
  found?: queries.AccountRow,
) {
  const row = toRow(body)
  const { provider, relays } = config.mail
  // Without sending, no connection is made that needs checking.
  const refused = provider === 'smtp' ? refusalOf(row, relays) : undefined
  if (refused !== undefined) throw new AppError(refused)
  if (found?.password && !password && redirectsPassword(found, row))
    throw new AppError(Code.mailPasswordAgain)
  if (!found && (await queries.countAccounts(tx)) >= MAIL_ACCOUNTS_MAX)
    throw new AppError(Code.mailAccountsFull, { vars: { n: MAIL_ACCOUNTS_MAX } })
}

/** @param password the new password; absent: unchanged */
export const crudWith = (context: Pick<Context, 'config' | 'seals'>, password?: string) => {
  const sealed = (id: number) =>
    password ? context.seals.seal(password, passwordSealContextOf(id)) : undefined
  return createCrudService<queries.AccountRow, Change>({
    notFound: Code.mailAccountNotFound,
    listById: queries.listAccountsById,
    validate: (tx, body, found) => validate(tx, context, body, password, found),
    validateDelete: async (tx, rows) => {
      const ids = rows.map(({ id }) => id)
      if (await queries.isAccountUsed(tx, ids)) throw new AppError(Code.mailAccountInUse)
    },
    complete: (update) => update,
    insert: (tx, body, { id, at }) =>
      queries.insertAccount(tx, {
        ...toRow(body),
        id,
        password: sealed(id) ?? '',
        createdAt: at,
      }),
    update: (tx, body, { id }) => {
      const changed = sealed(id)
      return queries.updateAccount(tx, id, {
        ...toRow(body),
        ...(changed !== undefined && { password: changed }),
      })
    },
    remove: queries.removeAccounts,
    show: (row) => {
      const { mail, username, host, port, sslEnable, starttlsEnable } = toAccount(row)
      return { mail, username, host, port, sslEnable, starttlsEnable }
    },
    describe: (change) => ({
      action: `mail-account.${change.action}`,
      subject: ('after' in change ? change.after : change.before).mail,
      ...(password ? { detail: { passwordChanged: true } } : {}),
    }),
  })
}
