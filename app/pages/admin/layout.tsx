import { Outlet, useLoaderData } from '@remix-run/react'
import { Logo } from '#app/components/logo.tsx'
import { Icon } from '#app/components/icons.tsx'
import { isCurrent } from '#app/components/current.ts'
import { useRoot, useSiteName, useSiteState } from '#app/http/page/site-state.tsx'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { readPageData, type PageDataOf } from '#app/http/page/page-data.ts'
import { useT } from '#app/i18n/t.tsx'
import { menuFor } from './menu.server.ts'
import './staff.css'

/** The screens that this visitor may open. */
export const loader = pageLoader({ signedIn: true }, async ({ may, t }) => ({
  menu: await menuFor(may, t),
}))

/** The frame of the back office: its menu beside the page, and the way back to the site. */
export default function Layout() {
  const t = useT()
  const name = useSiteName()
  const root = useRoot()
  const menu = readPageData<PageDataOf<typeof loader>>(useLoaderData())?.menu ?? []
  return (
    <div className="staff">
      <aside className="staff-side">
        <Brand name={name} />
        <Menu menu={menu} />
      </aside>
      <div>
        <header className="staff-bar">
          <details className="staff-drawer">
            <summary aria-label={t('staff.menu')}>
              <Icon name="menu" size={24} />
            </summary>
            <Menu menu={menu} />
          </details>
          <Brand name={name} />
          <ul className="staff-links plain-list">
            <li>
              <a href="/">{t('staff.site')}</a>
            </li>
            <li>
              <a href="/preferences">{t('nav.preferences')}</a>
            </li>
            <li>{root?.visitor?.nickname}</li>
            <li>
              <form method="post" action="/logout">
                <button className="staff-logout">{t('staff.logout')}</button>
              </form>
            </li>
          </ul>
        </header>
        <Outlet />
      </div>
    </div>
  )
}

function Brand({ name }: { name: string }) {
  const t = useT()
  return (
    <a href="/admin" className="staff-brand">
      <Logo size={28} />
      <span>
        <b>{name}</b> <small>{t('staff.title')}</small>
      </span>
    </a>
  )
}

function Menu({ menu }: { menu: Awaited<ReturnType<typeof menuFor>> }) {
  const t = useT()
  const { pathname } = useSiteState()
  return (
    <nav className="staff-menu" aria-label={t('staff.menu')}>
      {menu.map(({ group, items }) => (
        <details key={group} open>
          <summary>{group}</summary>
          <ul className="plain-list">
            {items.map(({ name, to }) => (
              <li key={to}>
                <a href={to} aria-current={isCurrent(pathname, to) ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}
