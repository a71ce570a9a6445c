import type { StaffList } from '#app/lists/define-list.server.ts'

/** Every file of `lists/` is a staff list and appears in the menu; `staffList` in routes.ts assigns its address. */
const modules = import.meta.glob<StaffList>('./lists/*.server.tsx', {
  eager: true,
  import: 'default',
})

export const staffLists: readonly StaffList[] = Object.values(modules).sort(
  (a, b) => a.menu.order - b.menu.order,
)

/** The list at an address; like the router it ignores case and a trailing slash. */
export function listAt({ url }: Request): StaffList {
  const path = new URL(url).pathname.toLowerCase()
  // A list's path may lie below another's: the longest match wins.
  const [found] = staffLists
    .filter((list) => new RegExp(`^${list.path}(?:/|$)`).test(path))
    .sort((a, b) => b.path.length - a.path.length)
  if (!found) throw new Response(null, { status: 404 })
  return found
}
