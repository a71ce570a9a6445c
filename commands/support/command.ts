import bcrypt from 'bcryptjs'
import { openDatabase } from '#db/client.ts'
import { explainDamage, StoreError } from '#db/store-state.ts'
import type { Actor, RequestOrigin } from '#server/actor.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import { AppError } from '#server/errors.ts'
import { createPasswords } from '#server/passwords.ts'

/** Actor in the operation log for changes by commands. */
export const COMMAND_ACTOR: Actor = { id: undefined, name: 'command line' }

/** @param name name of the npm script */
export const commandOrigin = (name: string): RequestOrigin => ({
  address: '',
  userAgent: '',
  requestId: name,
})

/** An error reported to the user as one sentence. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message)
  }
}

/**
 * Runs a command on the configured store; reports errors in one line, with exit code 1. Passwords are hashed in this
 * thread: a short command needs no workers.
 */
export const runCommand = (work: (context: Context) => Promise<void>): Promise<void> =>
  runWithSettings(async (config) => {
    const db = await openDatabase(config.databaseUrl, config.databaseLimits)
    try {
      const passwords = createPasswords(
        config.bcryptCost,
        (task) =>
          task.kind === 'hash'
            ? bcrypt.hash(task.password, task.cost)
            : bcrypt.compare(task.password, task.hash),
        async () => undefined,
      )
      const context = createContext({ config, db, clock: () => new Date(), passwords })
      context.sms.onFailure = ({ code, template, text }) =>
        console.error(`短信（${template}）未能发送：${code} ${text}`)
      await work(context)
      await context.sms.idle()
    } finally {
      await db.close()
    }
  })

/** Like `runCommand`, for commands that do not open the store. */
export async function runWithSettings(work: (config: Config) => Promise<void>): Promise<void> {
  let url = ''
  try {
    const config = readConfig()
    url = config.databaseUrl
    await work(config)
  } catch (met) {
    const error = explainDamage(url, met)
    const coded =
      error instanceof CommandError || error instanceof StoreError || error instanceof ConfigError
    process.exitCode = coded ? error.exitCode : 1
    const isExpected = coded || error instanceof AppError
    console.error(isExpected ? error.message : `操作失败：${reason(error)}`)
  }
}

const reason = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error)
