import { createContext, useContext } from 'react'
import type { PageDataOf } from '#app/http/page/page-data.ts'
import type { rootLoader } from '#app/http/page/root-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { SMS_CODE_LENGTHS } from '#server/contract/rules.ts'

/** Context of all components: the root loader's data (undefined when the root itself failed) and the address. */
export interface SiteState {
  root: PageDataOf<typeof rootLoader> | undefined
  pathname: string
  search: string
}

const Context = createContext<SiteState>({ root: undefined, pathname: '/', search: '' })
export const SiteStateProvider = Context.Provider
export const useSiteState = () => useContext(Context)

export const useRoot = () => useSiteState().root

/** Digits of the codes that the API sends; pages hand it to their islands. */
export const useSmsCodeLength = () => useRoot()?.smsCodeLength ?? SMS_CODE_LENGTHS.default

/** The operator's name for the site, else the product's own. */
export function useSiteName(): string {
  const t = useT()
  return useRoot()?.site.name || t('site.name')
}
