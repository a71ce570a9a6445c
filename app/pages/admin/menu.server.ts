import type { PermissionCheck } from '#app/http/api-client/access.server.ts'
import type { Translate } from '#app/i18n/t.tsx'
import type { Screen } from './screen.server.ts'
import { screens } from './screens.server.ts'

/** The screens that a visitor may open, in the menu's order. */
export async function screensFor(may: PermissionCheck): Promise<Screen[]> {
  const allowed = await Promise.all(screens.map(({ endpoint }) => may(endpoint)))
  return screens.filter((_, at) => allowed[at])
}

/** The screens that a visitor may open, by group; empty groups are left out. */
export async function menuFor(may: PermissionCheck, t: Translate) {
  const open = await screensFor(may)
  return [...new Set(open.map(({ group }) => group))].map((group) => ({
    name: t(`staff.groups.${group}`),
    items: open
      .filter((screen) => screen.group === group)
      .map(({ title, path, icon }) => ({ name: t(title), to: path, icon })),
  }))
}

export type Menu = Awaited<ReturnType<typeof menuFor>>
