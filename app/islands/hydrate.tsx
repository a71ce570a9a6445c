import type { ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { FormAddress } from '#app/components/ui/form-address.ts'
import { DEFAULT_LOCALE, isLocale } from '#app/i18n/locale.ts'
import { I18nProvider } from '#app/i18n/t.tsx'
import type { IslandPayload } from './table.ts'

/** Hydrates an island with the props and texts in its data attributes. */
export function hydrateIsland(element: HTMLElement, component: ComponentType<never>): Root {
  const { props, texts, address } = JSON.parse(element.dataset.props ?? '{}') as IslandPayload
  const language = document.documentElement.lang.slice(0, 2)
  const Component = component as ComponentType<object>
  return hydrateRoot(
    element,
    <I18nProvider locale={isLocale(language) ? language : DEFAULT_LOCALE} catalogue={texts}>
      <FormAddress.Provider value={address}>
        <Component {...props} />
      </FormAddress.Provider>
    </I18nProvider>,
    { identifierPrefix: element.dataset.prefix },
  )
}
