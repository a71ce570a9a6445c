import { usePageHead } from '#app/http/page/page-data.ts'
import { useSiteState } from '#app/http/page/site-state.tsx'
import type { Menu } from './menu.server.ts'

type Group = Menu[number]
type Item = Group['items'][number]

interface Trail {
  group: Group | undefined
  item: Item | undefined
  /** Title of a page below the screen: one record, a form. */
  title: string | undefined
}

/** Breadcrumb: the screen whose path is a prefix of the page's, and the page's own title. */
export function useTrail(menu: Menu): Trail {
  const { pathname } = useSiteState()
  const title = usePageHead()?.title
  const here = screenAt(menu, pathname)
  return { ...here, title: title === here.item?.name ? undefined : title }
}

/** The screen that a path belongs to, with its group. */
export function screenAt(menu: Menu, pathname: string): Pick<Trail, 'group' | 'item'> {
  const path = pathname.toLowerCase()
  const isAbove = ({ to }: Item) => path === to || (to !== '/admin' && path.startsWith(`${to}/`))
  const above = menu.flatMap((group) =>
    group.items.filter(isAbove).map((item) => ({ group, item })),
  )
  // A screen's path may lie below another's: the longest match wins.
  const nearest = above.sort((one, other) => other.item.to.length - one.item.to.length)[0]
  return nearest ?? { group: undefined, item: undefined }
}
