import type { Reader } from '#db/client.ts'
import type { SiteSettings } from '../../contract/settings.ts'
import { Code } from '../../contract/codes.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import { changeDetail } from '../../change-detail.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { listSettings, replaceSettings, SETTING_NAMES } from './queries.ts'

/** The settings made by staff; empty where the environment decides. */
export async function readSettings(db: Reader): Promise<SiteSettings> {
  const rows = await listSettings(db)
  const found = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.fromEntries(
    SETTING_NAMES.map((name) => [name, found.get(name) ?? '']),
  ) as SiteSettings
}

/** Saves the given settings that differ, and logs every value before and after. */
export async function writeSettings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  given: Partial<SiteSettings>,
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await readSettings(tx)
    const settings = { ...before, ...given }
    const changed = SETTING_NAMES.filter((name) => before[name] !== settings[name])
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
export const reviewWorkingDays = (
  { reviewDays }: SiteSettings,
  { config }: Pick<Context, 'config'>,
): number => Number(reviewDays) || config.reviewWorkingDays

/** Whether an approved record stays in force while a change of it is under review. */
export const staysOpenDuringReview = (
  { reentry }: SiteSettings,
  { config }: Pick<Context, 'config'>,
): boolean => (reentry === '' ? config.reentryDuringReview : reentry === 'on')
