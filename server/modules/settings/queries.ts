import { inArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { preparedQuery, UNNAMED } from '#db/prepared-query.ts'
import { siteSettings } from '#db/schema/settings.ts'
import { type SettingName, SiteSettings } from '../../contract/settings.ts'

export const SETTING_NAMES = Object.keys(SiteSettings.shape) as SettingName[]

const settingsOfSite = preparedQuery((db) =>
  db
    .select({ name: siteSettings.name, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.name, SETTING_NAMES))
    .prepare(UNNAMED),
)
export const listSettings = (db: Reader) => settingsOfSite(db, {})

/** Replaces these settings; those with an empty value are deleted. */
export async function replaceSettings(
  tx: Writer,
  settings: { name: string; value: string }[],
  updatedAt: Date,
): Promise<void> {
  const names = settings.map(({ name }) => name)
  await tx.delete(siteSettings).where(inArray(siteSettings.name, names))
  const rows = settings.filter(({ value }) => value).map((row) => ({ ...row, updatedAt }))
  if (rows.length > 0) await tx.insert(siteSettings).values(rows)
}
