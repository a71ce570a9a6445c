import { useT } from '#app/i18n/t.tsx'
import { Icon } from './icons.tsx'
import { PageLink } from './page-link.tsx'
import { SearchBox } from './search-box.tsx'

/** In the header's bar: leads to the search page. */
export function SearchLink() {
  const t = useT()
  return (
    <PageLink to="/search" className="site-header-search">
      <Icon name="search" size={22} />
      <span className="visually-hidden">{t('search.open')}</span>
    </PageLink>
  )
}

/** Asks from the drawer, and from a page that does not exist. */
export function SiteSearch() {
  const t = useT()
  return (
    <SearchBox
      words={{
        label: t('search.box.label'),
        placeholder: t('search.box.placeholder'),
        button: t('search.box.button'),
      }}
    />
  )
}
