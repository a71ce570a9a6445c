import { useId, type ComponentType } from 'react'
import { useSiteState } from '#app/http/page/site-state.tsx'
import { FormAddress } from '#app/components/ui/form-address.ts'
import { useRenderContext } from '#app/http/page/render-context.tsx'
import { I18nProvider, pickTexts, useI18n } from '#app/i18n/t.tsx'
import { islands, type IslandComponent, type IslandName, type IslandProps } from './table.ts'

interface Props<Name extends IslandName> {
  name: Name
  /** The component that the table names; the page imports it for its styles and HTML. */
  component: IslandComponent<Name>
  props: IslandProps<Name>
}

/**
 * A part of a page that is hydrated: rendered here as a React root of its own, and hydrated in the browser
 * (`hydrate.tsx`) with the same props and texts. It has no access to the page's context or router.
 */
export function Island<Name extends IslandName>({ name, component, props }: Props<Name>) {
  const { locale, catalogue } = useI18n()
  const { renderIsland } = useRenderContext()
  const { pathname, search } = useSiteState()
  const address = pathname + search
  const prefix = useId()
  const texts = pickTexts(catalogue, islands[name].texts)
  const Component = component as ComponentType<object>
  const html = renderIsland(
    <I18nProvider locale={locale} catalogue={texts}>
      <FormAddress.Provider value={address}>
        <Component {...(props as object)} />
      </FormAddress.Provider>
    </I18nProvider>,
    prefix,
  )
  return (
    <div
      data-island={name}
      data-prefix={prefix}
      data-props={JSON.stringify({ props, texts, address })}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
