import { useRouteLoaderData } from '@remix-run/react'
import { useT } from '#app/i18n/t.tsx'
import type { loader } from '#app/root.tsx'

/** What the root loader tells every page; undefined while the root itself has failed. */
export const useRoot = () => useRouteLoaderData<typeof loader>('root')

/** The operator's name for the site, else the product's own. */
export function useSiteName(): string {
  const t = useT()
  return useRoot()?.site.name || t('site.name')
}
