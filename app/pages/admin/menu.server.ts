import type { May } from '#app/http/api-client/access.server.ts'
import type { MessageKey, Translate } from '#app/i18n/t.tsx'
import { staffLists } from './lists.server.ts'

/** The screens that a visitor may open, by group; a group of nothing is not there. */
export async function menuFor(may: May, t: Translate) {
  const allowed = await Promise.all(staffLists.map(({ endpoint }) => may(endpoint)))
  const lists = staffLists.filter((_, at) => allowed[at])
  return [...new Set(lists.map(({ menu }) => menu.group))].map((group) => ({
    group: t(`staff.groups.${group}`),
    items: lists
      .filter(({ menu }) => menu.group === group)
      .map(({ name, path }) => ({ name: t(`staff.lists.${name}.title` as MessageKey), to: path })),
  }))
}
