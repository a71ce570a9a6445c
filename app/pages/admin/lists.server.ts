import type { StaffList } from '#app/lists/define-list.server.ts'

/** Every file of `lists/` is a list of the staff, in the menu by being there; `staffList` in routes.ts gives it its address. */
const modules = import.meta.glob<StaffList>('./lists/*.server.tsx', {
  eager: true,
  import: 'default',
})

export const staffLists: readonly StaffList[] = Object.values(modules).sort(
  (a, b) => a.menu.order - b.menu.order,
)

/** The list at an address; the router takes it in any case, and with a slash behind it. */
export function listAt({ url }: Request): StaffList {
  const path = new URL(url).pathname.toLowerCase()
  // A list may lie below another.
  const [found] = staffLists
    .filter((list) => new RegExp(`^${list.path}(?:/|$)`).test(path))
    .sort((a, b) => b.path.length - a.path.length)
  if (!found) throw new Response(null, { status: 404 })
  return found
}
