import { useT } from '#app/i18n/t.tsx'
import { Icon } from './icons.tsx'
import { PageLink } from './page-link.tsx'
import { SearchBox } from './search-box.tsx'

/** The header's link to the search page. */
export function SearchLink() {
  const t = useT()
  return (
    <PageLink to="/search" className="site-header-search">
      <Icon name="search" size={22} />
      <span className="visually-hidden">{t('search.open')}</span>
    </PageLink>
  )
}

/** The search box of the drawer and of the 404 page. */
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
