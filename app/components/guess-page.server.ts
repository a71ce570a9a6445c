import { distance } from '#shared/edit-distance.ts'
import { PAGES } from './navigation.ts'

/** The page whose path is within a small edit distance of `pathname`. */
export function guessPage(pathname: string) {
  const requested = pathname.toLowerCase().replace(/\/+$/, '')
  const [nearest] = PAGES.map((page) => ({
    page,
    far: distance(requested, page.to.toLowerCase()),
  })).sort((one, other) => one.far - other.far)
  return nearest && nearest.far <= Math.max(2, requested.length / 4) ? nearest.page : undefined
}
