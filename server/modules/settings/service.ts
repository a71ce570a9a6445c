import type { Reader } from '#db/client.ts'
import { SiteSettings, type SettingName } from '../../contract/settings.ts'
import { Code } from '../../contract/codes.ts'
import type { Actor, Origin } from '../../actor.ts'
import { changeDetail } from '../../change-detail.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { listSettings, replaceSettings } from './queries.ts'

const NAMES = Object.keys(SiteSettings.shape) as SettingName[]

/** What staff have set; empty where the environment decides. */
export async function readSettings(db: Reader): Promise<SiteSettings> {
  const rows = await listSettings(db, NAMES)
  const found = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.fromEntries(NAMES.map((name) => [name, found.get(name) ?? ''])) as SiteSettings
}

/** Keeps what is given and differs from before, with every value before and after in the operation log. */
export async function writeSettings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  given: Partial<SiteSettings>,
  origin: Origin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await readSettings(tx)
    const settings = { ...before, ...given }
    const changed = NAMES.filter((name) => before[name] !== settings[name])
    if (changed.length === 0) return
    const updatedAt = clock()
    const values = changed.map((name) => ({ name, value: settings[name] }))
    await replaceSettings(tx, values, updatedAt)
    await recordOperation(tx, {
      at: updatedAt,
      action: 'setting.update',
      actor,
      origin,
      detail: changeDetail(before, settings),
    })
  })
}

/** @throws {AppError} registrationClosed */
export async function requireOpenRegistration(db: Reader): Promise<void> {
  if ((await readSettings(db)).registration === 'off') throw new AppError(Code.registrationClosed)
}

/** Working days promised for a review. */
export async function reviewWorkingDays(
  db: Reader,
  { config }: Pick<Context, 'config'>,
): Promise<number> {
  return Number((await readSettings(db)).reviewDays) || config.reviewWorkingDays
}

/** Whether an approved record stays in force while a change of it is under review. */
export async function staysOpenDuringReview(
  db: Reader,
  { config }: Pick<Context, 'config'>,
): Promise<boolean> {
  const { reentry } = await readSettings(db)
  return reentry === '' ? config.reentryDuringReview : reentry === 'on'
}
