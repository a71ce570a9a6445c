import type { z } from 'zod'
import { verifyLogins } from '#db/login-checkpoints.ts'
import { verifyOperations } from '#db/operation-chain.ts'
import { after } from '#shared/duration.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { Code } from '../../contract/codes.ts'
import type { verifyOperateLog } from '../../contract/logs.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { LOGIN_RETENTION } from './login-checkpoints.ts'

type Report = z.output<typeof verifyOperateLog.data>

/**
 * Reads every row of both logs, therefore one at a time: concurrent calls are refused.
 * @throws {AppError} verificationRunning
 */
export function createVerifier({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  let running = false
  return async (
    actor: Actor,
    earlierHash: string | undefined,
    origin: RequestOrigin,
  ): Promise<Report> => {
    if (running) throw new AppError(Code.verificationRunning)
    running = true
    const started = performance.now()
    try {
      const { rows, hash, fault } = await verifyOperations(db, earlierHash)
      const logins = await verifyLogins(db, after(clock(), -LOGIN_RETENTION))
      const milliseconds = Math.round(performance.now() - started)
      const report = { rows, hash, loginRows: logins.rows, milliseconds }
      const faults = {
        ...(fault ? { fault } : {}),
        ...(logins.fault ? { loginFault: logins.fault } : {}),
      }
      const id = await db.transaction((tx) =>
        recordOperation(tx, {
          at: clock(),
          action: 'log.verify',
          actor,
          origin,
          detail: { ...report, ...faults },
        }),
      )
      return { id, ...report, fault: fault ?? null, loginFault: logins.fault ?? null }
    } finally {
      running = false
    }
  }
}
