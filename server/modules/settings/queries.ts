import { inArray } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { siteSettings } from '#db/schema/settings.ts'

export const listSettings = (db: Reader, names: string[]) =>
  db
    .select({ name: siteSettings.name, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.name, names))

/** Replaces these settings; one with an empty value is no longer there. */
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
